/** Below the formats of an announcement stands how many browsers its push notification would go to now, where it is one. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { asAudience, tidyAudience } from '../../../shared/audience/audience.ts';
import type { ReachAsked } from '../../../shared/contracts/audience-calls.ts';
import { useDebounced } from '../../fields/parts/use-debounced.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';

const settleMs = 400;

export function PushReach() {
  const record = useRecordContext();
  const [kind, audience] = useWatch({ name: ['kind', 'audience'] }) as unknown[];
  if (!isPush(kind) || hasGone(record)) return null;
  return <Browsers asked={JSON.stringify(tidyAudience(asAudience(audience)))} />;
}

const isPush = (kind: unknown): boolean => Array.isArray(kind) && kind.includes('push');

/** What goes out, or has gone, does so no second time. */
const hasGone = (record: Readonly<Record<string, unknown>> | undefined): boolean =>
  record !== undefined &&
  (Number(record['push_sent']) + Number(record['push_failed']) > 0 ||
    (isPush(record['kind']) && record['status'] === 'live'));

/** Asked as the reach below the audience is, so that the two are one call. */
function Browsers({ asked: said }: { asked: string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const asked = useDebounced(said, settleMs);
  const { data } = useQuery({
    queryKey: ['audience_reach', asked],
    queryFn: async ({ signal }) =>
      (
        await callApi('POST /audiences/reach', {
          body: { audience: JSON.parse(asked) as ReachAsked['audience'] },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  return (
    <Box role="status" sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', minHeight: 20, mt: 0.75 }}>
      {data && translate('audience.push_reach', { smart_count: data.browsers, count: number(data.browsers) })}
    </Box>
  );
}
