/** The latest records that name another one, a line each that leads to it, and the way to the list of all of them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { FieldCell } from '../fields/field-views.tsx';
import { onlyFields } from '../providers/list-path.ts';
import { resourcePaths } from '../state/resource-paths.ts';
import { framedList } from './framed-list.ts';
import { LoadError } from './load-error.tsx';
import { PossibleLink } from './possible-link.tsx';

interface RelatedRecordsProps {
  resource: Resource;
  /** Which of them, as the list's filter says it. */
  filter: Readonly<Record<string, unknown>>;
  line: RelatedLine;
  /** What stands there when there are none. */
  empty: string;
  /** Where a line leads; to its own record, unless said otherwise. */
  to?: (record: RaRecord) => string | undefined;
}

/** The fields of a line: what it is, what else is said of it, and at the right its state and its amount. */
export interface RelatedLine {
  title: string;
  details: readonly string[];
  state: string;
  amount?: string;
}

const askedBy = ({ title, details, state, amount }: RelatedLine) =>
  onlyFields([title, ...details, state, ...(amount === undefined ? [] : [amount])]);

/** Before all of them are asked for. */
const few = 5;

export function RelatedRecords({ resource, filter, line, empty, to }: RelatedRecordsProps) {
  const translate = useTranslate();
  const [field, order] = resource.list.order;
  const { data, total, error, refetch } = useGetList<RaRecord>(
    resource.name,
    { filter, sort: { field, order }, pagination: { page: 1, perPage: few }, meta: askedBy(line) },
    { retry: false },
  );
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={112} role="status" aria-label={translate('list.loading')} />;
  if (data.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        {empty}
      </Typography>
    );
  const { list } = resourcePaths(resource.name);
  return (
    <>
      <Box component="ul" data-related={resource.name} sx={[framedList, { overflow: 'hidden' }]}>
        {data.map((record) => (
          <Line key={record.id} {...{ resource, record, line }} to={to} />
        ))}
      </Box>
      {list !== undefined && total !== undefined && total > data.length && (
        <Button
          component={Link}
          to={`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          size="small"
          sx={{ mt: 1 }}
        >
          {translate('people.related_all', { smart_count: total })}
        </Button>
      )}
    </>
  );
}

interface LineProps extends Pick<RelatedRecordsProps, 'resource' | 'line'> {
  record: RaRecord;
  to: RelatedRecordsProps['to'];
}

function Line({ resource, record, line, to: leads }: LineProps) {
  const to = leads ? leads(record) : resourcePaths(resource.name).edit?.(String(record.id));
  const cell = (source: string) => (
    <FieldCell
      key={source}
      resource={resource.name}
      {...{ source, record }}
      field={resource.fields[source]!}
      value={record[source]}
    />
  );
  const content = (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={[cutStyle, { fontWeight: 500 }]}>
          {cell(line.title)}
        </Box>
        <Typography component="span" variant="caption" sx={[cutStyle, detailsStyle]}>
          {line.details
            .filter((source) => record[source] !== null && record[source] !== undefined)
            .map((source) => (
              <span key={source}>{cell(source)}</span>
            ))}
        </Typography>
      </Box>
      {cell(line.state)}
      {line.amount !== undefined && (
        <Box component="span" sx={amountStyle}>
          {cell(line.amount)}
        </Box>
      )}
    </>
  );
  return (
    <Box component="li">
      <PossibleLink to={to} look={lineStyle}>
        {content}
      </PossibleLink>
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  minHeight: 52,
  px: { xs: 1.5, sm: 2 },
  py: 0.5,
  color: 'text.primary',
  fontSize: 'body2.fontSize',
  textDecoration: 'none',
} as const;

const cutStyle = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const detailsStyle = {
  color: 'text.secondary',
  '& > span + span::before': { content: '"·"', mx: 0.5 },
} as const;
const amountStyle = {
  minWidth: { xs: 64, sm: 88 },
  textAlign: 'right',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
} as const;
