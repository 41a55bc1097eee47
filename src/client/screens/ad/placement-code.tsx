/** How a placement comes onto a page of the organisation's site. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { useTenant } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Snippet } from '../../views/snippet.tsx';

export function PlacementCode({ record }: RecordTabProps) {
  const translate = useTranslate();
  const key = String(record['key']);
  const { languages } = useTenant();
  const copy = translate('ad_details.copy_code');
  const { origin } = location;
  // In a mail no script runs, and an app has pages of its own.
  const isPage = record['device'] !== 'email' && record['device'] !== 'app';
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, pt: 1, pb: 2 }}>
      {isPage && (
        <>
          <Snippet title={translate('ads.code_place')} code={`<div data-ad="${key}"></div>`} copy={copy} />
          <Snippet
            title={translate('ads.code_script')}
            code={`<script src="${origin}/embed/ads.js" data-language="${languages[0] ?? 'en'}"></script>`}
            copy={copy}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('ads.code_about')}
          </Typography>
        </>
      )}
      <Snippet title={translate('ads.code_call')} code={`GET ${origin}/api/public/ads?placement=${key}`} copy={copy} />
    </Box>
  );
}
