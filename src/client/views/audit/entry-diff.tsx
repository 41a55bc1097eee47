/** What an entry changed, field by field, all of each value: what a list leaves out may be what has changed. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { notedColumns } from '../../../shared/audit/audit-kinds.ts';
import { languages } from '../../../shared/specification/constants.ts';
import type { AuditEntry } from '../../../shared/contracts/audit-calls.ts';
import type { Field, FieldOf } from '../../../shared/definition/field-kinds.ts';
import { findDefinition } from '../../state/definitions.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import { useReferenceRecords } from '../../fields/reference/reference-data.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useColumnLabel } from './entry-words.ts';
import { OtherRecord } from './other-record.tsx';

type Entry = Pick<AuditEntry, 'resource' | 'before' | 'after'>;

export function EntryDiff({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const label = useColumnLabel(entry.resource);
  const columns = changedColumns(entry);
  if (columns.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('audit.no_changes')}
      </Typography>
    );
  return (
    <Box component="dl" sx={listStyle}>
      {columns.map((column) => (
        <Box key={column} sx={rowStyle}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {label(column)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, display: 'grid', gap: '2px' }}>
            {entry.before !== null && !notedColumns.includes(column) && (
              <Side side="before" column={column} entry={entry} values={entry.before} />
            )}
            <Side side="after" column={column} entry={entry} values={entry.after ?? {}} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The columns of an entry in the order of the definition; of what was created, those that hold something. */
export function changedColumns({ resource, before, after }: Entry): string[] {
  const order = Object.keys(findDefinition(resource)?.fields ?? {});
  const place = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length);
  return Object.keys(after ?? {})
    .filter((column) => before !== null || !isEmpty(after?.[column]))
    .toSorted((one, other) => place(one) - place(other));
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

interface SideProps {
  side: 'before' | 'after';
  column: string;
  entry: Entry;
  values: Record<string, unknown>;
}

function Side({ side, column, entry, values }: SideProps) {
  const translate = useTranslate();
  const field = findDefinition(entry.resource)?.fields[column];
  return (
    // A link in the accent is too pale on the tint: it is underlined instead.
    <Box data-side={side} sx={[...sideStyle[side], { '& a': { color: 'inherit' } }]}>
      <Box component="span" aria-hidden sx={{ userSelect: 'none', opacity: 0.7 }}>
        {side === 'before' ? '−' : '+'}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {translate(`audit.${side}`)}
      </Box>
      <Box sx={valueStyle}>
        {isEmpty(values[column]) ? (
          <Box component="span" sx={{ fontStyle: 'italic' }}>
            {translate('audit.nothing')}
          </Box>
        ) : (
          <Value {...{ field, column, values }} resource={entry.resource} />
        )}
      </Box>
    </Box>
  );
}

interface ValueProps {
  field: Field | undefined;
  column: string;
  values: Record<string, unknown>;
  resource: string;
}

function Value({ field, column, values, resource }: ValueProps) {
  const translate = useTranslate();
  const { momentFull } = useFormats();
  const value = values[column];
  if (notedColumns.includes(column)) return <OtherRecord id={String(value)} resource={resource} />;
  if (field?.kind === 'translated' && !field.formatted && typeof value === 'object')
    return <Translations texts={value as Texts} />;
  if (field?.kind === 'long_text' || (field && value === masked)) return <>{String(value)}</>;
  if (field?.kind === 'reference') return <Referred {...{ field, column, values, resource }} />;
  if (field) return <PlainValue {...{ resource, field, value }} source={column} record={values} />;
  if (column.endsWith('_at') && typeof value === 'string') return <ExactTime at={value}>{momentFull(value)}</ExactTime>;
  if (typeof value === 'boolean') return <>{translate(value ? 'cells.yes' : 'cells.no')}</>;
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
}

/** What is in the bin by now, no list finds: it is asked for by itself. */
function Referred({ field, column, values, resource }: ValueProps & { field: FieldOf<'reference'> }) {
  const value = values[column];
  const { records, isPending } = useReferenceRecords(field.to, [String(value)]);
  const isKnown = isPending || Boolean(records[0]?.label);
  if (!isKnown) return <OtherRecord id={String(value)} resource={field.to} />;
  return <PlainValue {...{ resource, field, value }} source={column} record={values} />;
}

/** What stands in place of a private value. */
const masked = '•••';

type Texts = Partial<Record<string, string>> | null;

function Translations({ texts }: { texts: Texts }) {
  const translate = useTranslate();
  const given = languages.filter((language) => texts?.[language]);
  return (
    <>
      {given.map((language) => (
        <div key={language}>
          {given.length > 1 && `${translate(`cells.language_${language}`)}${translate('list.colon')}`}
          {texts?.[language]}
        </div>
      ))}
    </>
  );
}

const listStyle = {
  m: 0,
  display: 'grid',
  fontSize: 'body2.fontSize',
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
} as const;
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 5fr)' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
} as const;
const valueStyle = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& > div': { fontSize: 'inherit', minHeight: 0 },
} as const;
/** So much of a signal's colour; own choice. */
const tint = { light: 0.12, dark: 0.2 } as const;

const line = { display: 'grid', gridTemplateColumns: '14px minmax(0, 1fr)', px: 1, py: 0.25, borderRadius: 1 } as const;
/** Pale red and green; the signs before them say the same without colours. */
const sideStyle = {
  before: [line, tintOf('error')],
  after: [line, tintOf('success')],
} as const;

function tintOf(signal: 'error' | 'success') {
  return ({ palette, alpha }: Theme) => ({ backgroundColor: alpha(palette[signal].main, tint[palette.mode]) });
}
