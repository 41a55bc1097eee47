/** One ad: its numbers, what it looks like, its settings and what was done to it. screens.md 3.7, AD5 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RecordContextProvider, useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { Link, useParams } from 'react-router';
import { useState } from 'react';

import { endedStates } from '../../../shared/resources/parts/ad-states.ts';
import { countFacets } from '../../../shared/counting/count-facets.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { Avatar } from '../../fields/parts/avatar.tsx';
import { definitionOf } from '../../state/definitions.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useHasPermission } from '../../state/session.ts';
import { History } from '../../views/audit/history.tsx';
import { RecordCounts } from '../../views/counts/record-counts.tsx';
import { BinBanner } from '../../views/form/bin-banner.tsx';
import { EditFailed } from '../../views/form/edit-failed.tsx';
import { EditSkeleton } from '../../views/form/edit-skeleton.tsx';
import { PlannedChangeNotice } from '../../views/form/planned-change-notice.tsx';
import { RecordActions } from '../../views/form/record-actions.tsx';
import { RecordMeta } from '../../views/form/record-meta.tsx';
import { StateBadges } from '../../views/form/state-badges.tsx';
import { PageHeader } from '../../views/page-header.tsx';
import { Section } from '../../views/section.tsx';
import { useMayWrite } from '../../views/use-may-write.ts';
import { useTabTitle } from '../../views/use-tab-title.ts';
import { AdFigures } from './ad-figures.tsx';
import { AdSettings } from './ad-settings.tsx';
import { AdvertiserSite } from './advertiser-site.tsx';
import { Creatives } from './creatives.tsx';
import { LinkNotice } from './link-notice.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportLinks } from './report-links.tsx';

export function AdDetails() {
  const { ads_id: id = '' } = useParams();
  return <OneAd key={id} id={id} />;
}

function OneAd({ id }: { id: string }) {
  const translate = useTranslate();
  const resource: Resource = definitionOf('ads');
  const { data, error, refetch } = useGetOne<RaRecord>(
    'ads',
    { id },
    { retry: false, onError: () => undefined, placeholderData: (previous) => previous },
  );
  const isWhole = data !== undefined && 'allowed_actions' in data;
  useTabTitle(isWhole ? String(data['name']) : undefined);
  if (isWhole) return <WholeAd {...{ resource }} record={data} />;
  if (error) return <EditFailed {...{ resource, error }} retry={() => void refetch()} />;
  return <EditSkeleton resource={resource} label={translate('list.loading')} />;
}

function WholeAd({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const canWrite = useMayWrite(resource);
  const mayReport = useHasPermission('ads.export');
  const [reporting, setReporting] = useState(false);
  const partName = usePlacementName();
  const name = String(record['name']);
  const inBin = Boolean(record['deleted_at']);
  const isOver = endedStates.includes(String(record['status']));
  const edit = resourcePaths('ads').edit?.(String(record.id));
  return (
    <RecordContextProvider value={record}>
      <PageHeader
        title={name}
        picture={<Avatar {...{ resource, record, name }} />}
        description={<StateBadges {...{ resource, record }} />}
        actions={
          <>
            {mayReport && !inBin && (
              <Button variant="outlined" color="inherit" onClick={() => setReporting(true)}>
                {translate('ad_details.report')}
              </Button>
            )}
            {canWrite && !inBin && edit !== undefined && (
              <Button component={Link} to={edit} variant="outlined" color="inherit">
                {translate('ad_details.edit')}
              </Button>
            )}
            <RecordActions {...{ resource, record, name }} />
          </>
        }
      />
      {inBin && <BinBanner {...{ resource, record }} canRestore={canWrite} />}
      <LinkNotice {...{ record }} />
      {!inBin && <PlannedChangeNotice {...{ resource, record }} />}
      <Box sx={{ mt: 2 }}>
        <AdFigures {...{ record }} />
      </Box>
      <Box sx={{ my: 3 }}>
        <RecordCounts
          {...{ resource, record }}
          first="all"
          about={{ isOver, can: 'ads.export', partName, facets: countFacets }}
        />
      </Box>
      <Section title={translate('ads.creatives')}>
        <Creatives {...{ resource, record }} isReadOnly />
      </Section>
      {mayReport && (
        <Section title={translate('ad_details.links')}>
          <ReportLinks adId={String(record.id)} />
        </Section>
      )}
      <Section title={translate('ad_details.site')}>
        <AdvertiserSite adId={String(record.id)} />
      </Section>
      <Section title={translate('ad_details.settings')}>
        <AdSettings {...{ resource, record }} />
      </Section>
      <Section title={translate('ad_details.history')}>
        <History {...{ resource, record }} />
      </Section>
      <RecordMeta record={record} />
      {reporting && <ReportDialog adId={String(record.id)} adName={name} onClose={() => setReporting(false)} />}
    </RecordContextProvider>
  );
}

/** Hook: what a placement is called by its key, as a part of what is counted has it. */
function usePlacementName() {
  const translate = useTranslate();
  const label = useChoiceLabel('ad_placements', 'key', definitionOf('ad_placements').fields.key.choices);
  return (key: string) => (key === '' ? translate('counts.no_part') : label(key));
}
