/** The rows of a list on a phone: the name with its states, and a second line of what else matters. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isCounted } from '../../../shared/definition/field-kinds.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { Avatar, avatarStyle } from '../../fields/parts/avatar.tsx';
import { FieldCell } from '../../fields/field-views.tsx';
import { density } from '../../state/density.ts';
import type { Column } from './columns.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { RowName } from './row-name.tsx';
import { RowSwitch } from './row-switch.tsx';
import { useSwitchable } from './use-switchable.ts';
import { useWalk } from './use-walk.ts';
import { openPath, MenuButton, NameLink } from './list-row.tsx';

interface ListCardsProps {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  /** Here the menu of a row moves it. */
  movable?: boolean;
}

const skeletonCards = 8;

export function ListCards({ resource, columns, selectable }: ListCardsProps) {
  const { data, isPending, isFetching } = useListContext<RaRecord>();
  const translate = useTranslate();
  if (isPending) {
    return (
      <Box role="status" aria-label={translate('list.loading')}>
        {Array.from({ length: skeletonCards }, (_, row) => (
          <Box key={row} sx={cardStyle}>
            <Box sx={{ flex: 1 }}>
              <Skeleton width="50%" />
              <Skeleton width="80%" />
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <Stack
      component="ul"
      aria-busy={isFetching}
      sx={[
        { listStyle: 'none', m: 0, p: 0 },
        (theme) => avatarStyle(theme, 32),
        { '& [data-avatar]': { marginInlineEnd: '6px' } },
      ]}
    >
      {data?.map((record) => (
        <ListCard key={record.id} {...{ resource, columns, selectable, record }} />
      ))}
    </Stack>
  );
}

function ListCard({ resource, columns, selectable, record }: ListCardsProps & { record: RaRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const switchable = useSwitchable(resource);
  const { selectedIds, onToggleItem } = useListContext();
  const name = useRecordLabel(resource)(record);
  const to = openPath(resource, record);
  const walk = useWalk();
  const states = columns.filter(({ field }) => field.kind === 'state').slice(0, 1);
  const told = switchable ? columns.filter(({ source }) => source !== resource.list.switch?.field) : columns;
  const details = detailsOf(told, record);
  const labelOf = useFieldLabel(resource.name);

  return (
    <Box component="li" data-row data-id={record.id} sx={cardStyle}>
      {selectable && (
        <Checkbox
          checked={selectedIds.includes(record.id)}
          onChange={() => onToggleItem(record.id)}
          sx={{ ml: -1 }}
          slotProps={{ input: { 'aria-label': translate('list.select_one', { name }) } }}
        />
      )}
      <Avatar {...{ resource, record, name }} />
      <Box
        sx={{ flex: 1, minWidth: 0 }}
        onClick={(event) =>
          to && !(event.target as Element).closest('a, button') && void navigate(to, { state: walk(record.id) })
        }
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 'body1.fontSize', whiteSpace: 'nowrap' }}>
            <NameLink {...{ to }} state={walk(record.id)}>
              <RowName {...{ resource, record, name }} />
            </NameLink>
          </Box>
          {switchable && <RowSwitch {...{ resource, record, name }} />}
          {states.map(({ source, field }) => (
            <FieldCell key={source} resource={resource.name} {...{ source, field, record }} value={record[source]} />
          ))}
        </Box>
        <Box sx={detailStyle}>
          {details.map(({ source, field }) => (
            <Box
              key={source}
              component="span"
              sx={{
                minWidth: 0,
                flex: isShort(field.kind) ? 'none' : '0 1 auto',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {isCounted(field) && `${labelOf(source, field)}${translate('list.colon')}`}
              <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />
            </Box>
          ))}
        </Box>
      </Box>
      <MenuButton name={name} />
    </Box>
  );
}

/**
 * What the second line has room for on a phone: what comes first; where money is about, also how much and whose, without which a line
 * of a ledger says nothing.
 */
function detailsOf(columns: readonly Column[], record: RaRecord): Column[] {
  const given = columns.slice(1).filter(({ source, field }) => field.kind !== 'state' && isSaid(record[source]));
  const isMoney = ({ field }: Column) => field.kind === 'money';
  // Chips have no room on such a line.
  const isMany = ({ field }: Column) => field.kind === 'references';
  const isReference = ({ field }: Column) => field.kind === 'reference';
  const money = given.find(isMoney);
  if (!money) return given.slice(0, 1);
  const shown = [
    money,
    given.find(isReference),
    given.find((column) => !isMoney(column) && !isReference(column) && !isMany(column)),
  ];
  return given.filter((column) => shown.includes(column));
}

/** Neither nothing nor a No. */
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== false;

/** Cut, these would say nothing. */
const isShort = (kind: Column['field']['kind']) => kind === 'money' || kind === 'date' || kind === 'moment';

const cardStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: `calc(${density.row} + 20px)`,
  contentVisibility: 'auto',
  containIntrinsicHeight: `calc(${density.row} + 20px)`,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const detailStyle = {
  display: 'flex',
  gap: 0.75,
  mt: 0.25,
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& > * + *::before': { content: '"·"', mr: 0.75, float: 'left' },
} as const;
