/** Who has a role. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';

import { maxPageRows } from '../../../shared/specification/constants.ts';
import { FieldCell } from '../../fields/field-views.tsx';
import { onlyFields } from '../../providers/list-path.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { framedList } from '../../views/framed-list.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { definitionOf } from '../../state/definitions.ts';

export function RolePeople({ record }: RecordTabProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList('staff', {
    pagination: { page: 1, perPage: maxPageRows },
    sort: { field: 'full_name', order: 'ASC' },
    filter: { role_ids: [record.id] },
    meta: onlyFields(['full_name', 'email', 'status']),
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { list } = resourcePaths('staff');
  const filter = encodeURIComponent(JSON.stringify({ role_ids: [record.id] }));
  return (
    <Box sx={{ maxWidth: 720 }}>
      {data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('roles.people_empty')}</Typography>
      ) : (
        <>
          <Box component="ul" sx={framedList}>
            {data.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </Box>
          <Button component={Link} to={`${list}?filter=${filter}`} sx={{ mt: 1 }}>
            {translate('roles.people_all')}
          </Button>
        </>
      )}
    </Box>
  );
}

function Person({ person }: { person: RaRecord }) {
  const source = 'status';
  return (
    <li>
      <Box component={Link} to={resourcePaths('staff').edit!(String(person.id))} sx={linkStyle}>
        <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {String(person['full_name'])}
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {String(person['email'])}
          </Typography>
        </Typography>
        <FieldCell
          resource="staff"
          {...{ source, record: person }}
          field={definitionOf('staff').fields.status}
          value={person[source]}
        />
      </Box>
    </li>
  );
}

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 52,
  px: 2,
  py: 0.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
