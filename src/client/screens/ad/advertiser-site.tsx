/** What the advertiser's own site knows of an ad, and how it tells what came of a click. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { campaignOf, clickIdName, conversionDays } from '../../../shared/ads/campaign-words.ts';
import { Snippet } from '../../views/snippet.tsx';

export function AdvertiserSite({ adId }: { adId: string }) {
  const translate = useTranslate();
  const script = `${location.origin}/embed/conversions.js`;
  const copy = translate('ad_details.copy_code');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('ad_details.tags', { campaign: campaignOf(adId), click_id: clickIdName })}
      </Typography>
      <Snippet title={translate('ad_details.on_arrival')} code={`<script src="${script}"></script>`} copy={copy} />
      <Snippet
        title={translate('ad_details.on_conversion')}
        code={`<script src="${script}" data-converted></script>`}
        copy={copy}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('ad_details.conversions_about', { days: conversionDays })}
      </Typography>
    </Box>
  );
}
