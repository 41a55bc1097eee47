/** How many an audience reaches, asked anew a moment after each change. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';

import type { AudienceReach, ReachAsked } from '../../../shared/contracts/audience-calls.ts';
import { tidyAudience, type Audience } from '../../../shared/audience/audience.ts';
import { callApi } from '../../providers/call-api.ts';
import { useDebounced } from '../parts/use-debounced.ts';
import { useFormats } from '../use-formats.ts';

/** Own choice: whoever ticks three boxes asks once. */
const settleMs = 400;

interface ReachLineProps {
  audience: Audience;
  /** States of membership; none: those in good standing. */
  statuses: readonly string[];
}

export function ReachLine({ audience, statuses }: ReachLineProps) {
  const translate = useTranslate();
  const text = useReachText();
  const asked = useDebounced(
    JSON.stringify({ audience: tidyAudience(audience), ...(statuses.length > 0 && { statuses }) }),
    settleMs,
  );
  const { data, error } = useQuery({
    queryKey: ['audience_reach', asked],
    queryFn: async ({ signal }) =>
      (await callApi('POST /audiences/reach', { body: JSON.parse(asked) as ReachAsked, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  return (
    <Box role="status" sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', minHeight: 20 }}>
      {error ? translate('audience.reach_failed') : data ? text(data) : translate('audience.reach_asking')}
    </Box>
  );
}

/** Hook: "About 240 of 1,900 members, and guests". */
function useReachText() {
  const translate = useTranslate();
  const { number } = useFormats();
  return ({ members, all, guests, is_about }: AudienceReach): string => {
    const counts = { members: number(members), all: number(all), smart_count: members };
    if (guests && members === 0) return translate('audience.reach_guests');
    const about = translate(is_about ? 'audience.reach_about' : 'audience.reach', counts);
    return guests ? translate('audience.reach_and_guests', { reach: about }) : about;
  };
}
