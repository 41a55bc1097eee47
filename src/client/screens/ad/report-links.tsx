/** The links under which others read the report of an ad: until when each is open, and how it ends. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { FieldCell } from '../../fields/field-views.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { definitionOf } from '../../state/definitions.ts';
import { framedList } from '../../views/framed-list.ts';
import { useRecordVerbs } from '../../views/action/use-record-verbs.tsx';
import { LoadError } from '../../views/load-error.tsx';

/** More than anybody makes of one ad. */
const all = { page: 1, perPage: 50 };
const latestFirst = { field: 'created_at', order: 'DESC' } as const;

export function ReportLinks({ adId }: { adId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<RaRecord>(
    'ad_report_links',
    { filter: { ad_id: adId }, pagination: all, sort: latestFirst },
    { retry: false },
  );
  const verbs = useRecordVerbs(definitionOf('ad_report_links'));
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={56} role="status" aria-label={translate('list.loading')} />;
  if (data.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        {translate('ad_details.no_links')}
      </Typography>
    );
  return (
    <>
      <Box component="ul" aria-label={translate('ad_details.links')} sx={framedList}>
        {data.map((link) => (
          <ReportLink
            key={link.id}
            link={link}
            isBusy={verbs.running}
            end={() => void verbs.start(link, String(link['name']), 'end')}
          />
        ))}
      </Box>
      {verbs.dialog}
    </>
  );
}

interface ReportLinkProps {
  link: RaRecord;
  isBusy: boolean;
  end: () => void;
}

function ReportLink({ link, isBusy, end }: ReportLinkProps) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const resource: Resource = definitionOf('ad_report_links');
  const cell = (source: string) => {
    const field = resource.fields[source];
    return field && <FieldCell resource={resource.name} {...{ source, field }} record={link} value={link[source]} />;
  };
  return (
    <Box component="li" data-link={link.id} sx={lineStyle}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{String(link['name'])}</Box>
        <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('ad_details.until', { when: momentLong(String(link['ends_at'])) })} · {cell('language')}
        </Typography>
      </Box>
      {cell('status')}
      {link['status'] === 'open' && (
        <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={end}>
          {translate('ad_details.end')}
        </Button>
      )}
    </Box>
  );
}
const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1 } as const;
