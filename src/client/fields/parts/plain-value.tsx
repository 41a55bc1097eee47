/** A value that is read and not edited, in the place of its input: all of it, where a list shows one line. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';

import type { Language } from '../../../shared/specification/constants.ts';
import type { FieldKind } from '../../../shared/definition/field-kinds.ts';
import { fetchCode } from '../../providers/reload-after-deploy.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useTenant } from '../../state/session.ts';
import type { CellProps } from '../field-props.ts';
import { isMoment } from '../moment/moment-cell.tsx';
import { WholeAudience } from '../audience/whole-audience.tsx';
import { FieldCell } from '../field-views.tsx';
import { asWords } from '../tags/tags-cell.tsx';
import { WholeToggle } from '../toggle/toggle-cell.tsx';
import { useFormats } from '../use-formats.ts';
import { asList } from './filter-summary.tsx';
import { LanguageCode } from '../translated/language-code.tsx';
import { useReferenceRecords } from '../reference/reference-data.ts';
import { SpotOfChip } from '../color/swatch.tsx';
import { NoValue, TextLine } from './text-line.tsx';

interface PlainValueProps extends CellProps {
  /** The record that it refers to is one click away. */
  isLinked?: boolean;
}

export function PlainValue({ isLinked = false, ...props }: PlainValueProps) {
  const Whole = (wholes as Partial<Record<FieldKind, ComponentType<CellProps>>>)[props.field.kind] ?? FieldCell;
  return (
    <Box sx={valueStyle}>
      {isLinked && props.field.kind === 'reference' ? (
        <LinkedReference field={props.field} value={props.value} />
      ) : (
        <Whole {...props} />
      )}
    </Box>
  );
}

/** Whoever may not see a record is not told its name, and led nowhere. */
function LinkedReference({ field: { to }, value }: Pick<CellProps<'reference'>, 'field' | 'value'>) {
  const translate = useTranslate();
  const { records, isPending } = useReferenceRecords(to, asList(value));
  const [record] = records;
  if (!record) return <NoValue />;
  if (isPending) return <Skeleton width={120} />;
  const path = record.label ? resourcePaths(to).edit?.(record.id) : undefined;
  if (path === undefined) return <TextLine>{record.label || translate('cells.unknown_record')}</TextLine>;
  return (
    <Link component={RouterLink} to={path}>
      {record.label}
    </Link>
  );
}

const RichTextView = lazy(async () => ({
  default: (await fetchCode(() => import('../rich-text/rich-text-view.tsx'))).RichTextView,
}));

function WholeRichText({ value }: CellProps<'rich_text'>) {
  return typeof value !== 'string' || value === '' ? <NoValue /> : <FormattedText html={value} />;
}

function FormattedText({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton width={180} />}>
      <RichTextView html={html} />
    </Suspense>
  );
}

function WholeMoment({ value }: CellProps<'moment'>) {
  const { momentLong, momentFull } = useFormats();
  if (!isMoment(value)) return <NoValue />;
  return (
    <time dateTime={value} title={momentFull(value)}>
      {momentLong(value)}
    </time>
  );
}

function AllTags({ value }: CellProps<'tags'>) {
  const words = asWords(value);
  if (words.length === 0) return <NoValue />;
  return (
    <Box sx={chipsStyle}>
      {words.map((word) => (
        <Chip key={word} size="small" variant="outlined" label={word} />
      ))}
    </Box>
  );
}

function AllReferences({ field, value }: CellProps<'references'>) {
  const translate = useTranslate();
  const { records, isPending } = useReferenceRecords(field.to, asWords(value));
  if (records.length === 0) return field.emptyIsAll ? <>{translate('cells.all')}</> : <NoValue />;
  if (isPending) return <Skeleton width={120} />;
  return (
    <Box sx={chipsStyle}>
      {records.map(({ id, label, color }) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          label={label || translate('cells.unknown_record')}
          {...(color !== undefined && { icon: <SpotOfChip color={color} /> })}
        />
      ))}
    </Box>
  );
}

function EveryLanguage({ field, value }: CellProps<'translated'>) {
  const { languages } = useTenant();
  const texts = (value ?? {}) as Partial<Record<Language, string>>;
  const given = languages.filter((language) => texts[language]);
  if (given.length === 0) return <NoValue />;
  return given.map((language) => (
    <Box key={language} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <LanguageCode language={language} />
      {field.formatted ? (
        <div lang={language}>
          <FormattedText html={texts[language] ?? ''} />
        </div>
      ) : (
        <span lang={language}>{texts[language]}</span>
      )}
    </Box>
  ));
}

const FileList = lazy(async () => ({ default: (await fetchCode(() => import('../files/file-line.tsx'))).FileList }));

function AllFiles({ value }: CellProps<'files'>) {
  if (asWords(value).length === 0) return <NoValue />;
  return (
    <Suspense fallback={<Skeleton width={180} />}>
      <FileList value={value} />
    </Suspense>
  );
}

const RowList = lazy(async () => ({ default: (await fetchCode(() => import('../rows/row-list.tsx'))).RowList }));
const DataList = lazy(async () => ({
  default: (await fetchCode(() => import('../schema-data/data-list.tsx'))).DataList,
}));

function WholeRows(props: CellProps<'rows'>) {
  return (
    <Suspense fallback={<Skeleton width={180} />}>
      <RowList {...props} Value={PlainValue} />
    </Suspense>
  );
}

function WholeData(props: CellProps<'schema_data'>) {
  return (
    <Suspense fallback={<Skeleton width={180} />}>
      <DataList {...props} Value={PlainValue} />
    </Suspense>
  );
}

/** Of the kinds of which a list shows a part only. */
const wholes: { [K in FieldKind]?: ComponentType<CellProps<K>> } = {
  rich_text: WholeRichText,
  moment: WholeMoment,
  tags: AllTags,
  toggle: WholeToggle,
  references: AllReferences,
  files: AllFiles,
  translated: EveryLanguage,
  audience: WholeAudience,
  rows: WholeRows,
  schema_data: WholeData,
};

/** What a list puts on one line stands here on as many as it needs. */
const valueStyle = {
  minHeight: 24,
  fontSize: 'body1.fontSize',
  overflowWrap: 'anywhere',
  '& > span': { whiteSpace: 'pre-wrap', overflow: 'visible' },
} as const;

const chipsStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;
