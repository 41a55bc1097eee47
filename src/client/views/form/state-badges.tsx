/** The states of a record beside its name. They are never edited here: transitions move them. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldCell } from '../../fields/field-views.tsx';

export function StateBadges({ resource, record }: { resource: Resource; record: RaRecord }) {
  const label = useFieldLabel(resource.name);
  const states = Object.entries(resource.fields).filter(([, field]) => field.kind === 'state');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      {states.map(([source, field]) => (
        <Box
          key={source}
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            fontSize: 'body2.fontSize',
            color: 'text.secondary',
          }}
        >
          {label(source, field)}
          <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />
        </Box>
      ))}
    </Box>
  );
}
