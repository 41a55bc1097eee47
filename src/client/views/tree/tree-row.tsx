/** One record of a tree. It knows nothing of how it is moved: whoever listens around it does. */
import Box from '@mui/material/Box';
import { useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { memo, type CSSProperties } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { columnOf } from '../../fields/field-columns.ts';
import { FieldCell } from '../../fields/field-views.tsx';
import { Badge } from '../../fields/parts/badge.tsx';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { useTenant } from '../../state/session.ts';
import type { Column } from '../list/columns.ts';
import { useWalk } from '../list/use-walk.ts';
import { openPath, MenuButton, NameLink } from '../list/list-row.tsx';
import { asRow } from '../list/table-style.ts';
import { Tick } from '../list/tick.tsx';

interface TreeRowProps {
  resource: Resource;
  columns: readonly Column[];
  record: RaRecord;
  name: string;
  /** The field that names it, where it is a text a language. */
  spoken: string | undefined;
  level: number;
  place: number;
  count: number;
  narrow: boolean;
  movable: boolean;
  selectable: boolean;
  selected: boolean;
  toggle: (id: Identifier) => void;
}

const asGridCell = { role: 'gridcell' } as const;

export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const {
    resource,
    columns,
    record,
    name,
    spoken,
    level,
    place,
    count,
    narrow,
    movable,
    selectable,
    selected,
    toggle,
  } = props;
  const translate = useTranslate();
  const walk = useWalk();
  const [, ...others] = columns;
  const switched = columns.find(({ field }) => field.kind === 'toggle');
  return (
    <tr
      {...asRow}
      data-row
      data-id={record.id}
      data-selected={selected || undefined}
      data-off={(switched && record[switched.source] === false) || undefined}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      style={{ '--level': level } as CSSProperties}
    >
      {movable && (
        <td {...asGridCell} data-move>
          <button type="button" data-move-row aria-label={translate('list.move_row', { name })}>
            ⠿
          </button>
        </td>
      )}
      {selectable && !narrow && (
        <td {...asGridCell} data-tick>
          <Tick checked={selected} label={translate('list.select_one', { name })} onChange={() => toggle(record.id)} />
        </td>
      )}
      <td {...asGridCell} data-name>
        <NameLink to={openPath(resource, record)} state={walk(record.id)}>
          {name}
        </NameLink>
        {narrow && <Details {...{ resource, record, spoken }} columns={others} />}
      </td>
      {!narrow && spoken !== undefined && (
        <td {...asGridCell} data-value>
          <Languages value={record[spoken]} />
        </td>
      )}
      {!narrow &&
        others.map(({ source, field }) => (
          <td key={source} {...asGridCell} data-value align={columnOf(field).align}>
            <Value {...{ resource, record, source, field }} />
          </td>
        ))}
      <td {...asGridCell} data-menu>
        <MenuButton name={name} />
      </td>
    </tr>
  );
});

/** What a link was found to be stands out where it is broken. */
function Value({ resource, record, source, field }: Column & { resource: Resource; record: RaRecord }) {
  const cell = <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />;
  return isBroken(resource, record, source) ? <Badge tone="error">{cell}</Badge> : cell;
}

const isBroken = ({ checksLinks }: Resource, record: RaRecord, source: string): boolean =>
  source === checksLinks?.state && record[source] === 'broken';

/** Of the languages of the organisation those in which there is no text. */
function Languages({ value }: { value: unknown }) {
  const translate = useTranslate();
  const { languages } = useTenant();
  const texts = (value ?? {}) as Partial<Record<Language, string>>;
  const missing = languages.filter((language) => !texts[language]);
  const words = missing.map((language) => translate(`cells.language_${language}`)).join(translate('list.separator'));
  const said = missing.length === 0 ? translate('links.all_languages') : translate('links.missing', { words });
  return (
    <span title={said}>
      <span aria-hidden>{missing.length === 0 ? '✓' : `${languages.length - missing.length}/${languages.length}`}</span>
      <Box component="span" sx={visuallyHidden}>
        {said}
      </Box>
    </span>
  );
}

/** On a phone: where it leads, or that it leads nowhere any more. */
function Details({
  resource,
  record,
  columns,
  spoken,
}: Pick<TreeRowProps, 'resource' | 'record' | 'columns' | 'spoken'>) {
  const shown = columns.filter(({ source, field }) => field.kind === 'link' || isBroken(resource, record, source));
  return (
    <Box sx={detailStyle}>
      {shown.map((column) => (
        <Box key={column.source} component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <Value {...column} {...{ resource, record }} />
        </Box>
      ))}
      {spoken !== undefined && <Languages value={record[spoken]} />}
    </Box>
  );
}

const detailStyle = {
  display: 'flex',
  gap: 1,
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;
