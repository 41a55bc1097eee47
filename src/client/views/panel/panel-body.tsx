/** What the definition tells of a record beside its list, what can be done with it, and some of the tabs of its own page. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { PlainValue } from '../../fields/parts/plain-value.tsx';
import { RecordActions } from '../form/record-actions.tsx';
import { useRecordTabs } from '../form/record-tabs.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { useMaySee } from '../use-may-see.ts';

interface PanelBodyProps {
  resource: Resource;
  record: RaRecord;
  name: string;
  settled: () => void;
}

export function PanelBody({ resource, record, name, settled }: PanelBodyProps) {
  const translate = useTranslate();
  const wanted = resource.list.panel?.tabs ?? [];
  const tabs = useRecordTabs(resource).filter(({ key }) => wanted.includes(key));
  return (
    <RecordContextProvider value={record}>
      <Box sx={actionsStyle}>
        <RecordActions {...{ resource, record, name, settled }} />
      </Box>
      <Facts {...{ resource, record }} />
      {tabs.map(({ key, label, view }) => (
        <Box key={key} component="section" aria-label={translate(label)} sx={{ mt: 2.5 }}>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1.25 }}>
            {translate(label)}
          </Typography>
          <LazyBoundary>
            <view.View {...{ resource, record }} />
          </LazyBoundary>
        </Box>
      ))}
    </RecordContextProvider>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function Facts({ resource, record }: Pick<PanelBodyProps, 'resource' | 'record'>) {
  const label = useFieldLabel(resource.name);
  const maySee = useMaySee();
  const told = (resource.list.panel?.fields ?? []).flatMap((source) => {
    const field = resource.fields[source];
    return field && maySee(field) && !isEmpty(record[source]) ? [{ source, field, value: record[source] }] : [];
  });
  return (
    <Box component="dl" sx={factsStyle}>
      {told.map(({ source, field, value }) => (
        <Box key={source} data-wide={field.kind === 'long_text' || undefined}>
          <dt>{label(source, field)}</dt>
          <dd>
            {field.kind === 'email' || field.kind === 'phone' ? (
              <Link href={`${field.kind === 'email' ? 'mailto' : 'tel'}:${String(value)}`}>{String(value)}</Link>
            ) : (
              <PlainValue resource={resource.name} {...{ source, field, record, value }} isLinked />
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pt: 1.5,
  '&:empty': { display: 'none' },
} as const;

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  columnGap: 2,
  rowGap: 1.5,
  m: 0,
  mt: 2,
  '& [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { fontSize: 'caption.fontSize', color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, fontSize: 'body1.fontSize', overflowWrap: 'anywhere' },
} as const;
