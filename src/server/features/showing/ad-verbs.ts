/** What the verbs of ads and advertisers do beyond what their definitions say. screens.md 3.7 */
import { sql } from 'kysely';

import type { Reason } from '../../../shared/contracts/reasons.ts';
import { adCreatives } from '../../../shared/resources/ad-creatives.ts';
import { ads } from '../../../shared/resources/ads.ts';
import { endedStates } from '../../../shared/resources/parts/ad-states.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { VerbTask } from '../../crud/verb-task.ts';
import type { Copying } from '../../crud/write-hooks.ts';
import { createRecord } from '../../crud/write.ts';
import { isAllowed } from '../../http/caller.ts';
import { requireCreatives } from './ad-creatives.ts';
import { reviewRefusal } from './ad-review.ts';
import { isAdvertiserBlocked } from './advertiser-block.ts';
import { activating, type Window } from './window-states.ts';

export const windowOfAds: Window = ['starts_at', 'ends_at'];

const dayMs = 86_400_000;
const whileOpen = activating(windowOfAds);

async function blocked({ tenant, row }: VerbTask): Promise<Reason | undefined> {
  return (await isAdvertiserBlocked(tenant, row)) ? 'advertiser_blocked' : undefined;
}

export const adVerbs: VerbHandlers = {
  'ads.submit': {
    ...whileOpen,
    obstacle: blocked,
    run: async ({ tenant, row }) => {
      await requireCreatives(tenant, row);
      return { reject_code: null, review_note: null };
    },
  },
  'ads.publish': {
    refuse: (seen) => (isAllowed(seen.caller, 'ads.write') ? whileOpen.refuse?.(seen) : 'permission_denied'),
    obstacle: async (task) => (await reviewRefusal(task.tenant, task.row, task.caller)) ?? (await blocked(task)),
    run: async ({ tenant, row }) => {
      await requireCreatives(tenant, row);
      return { reject_code: null, review_note: null };
    },
  },
  'ads.approve': {
    ...whileOpen,
    obstacle: async (task) => (await reviewRefusal(task.tenant, task.row, task.caller)) ?? (await blocked(task)),
    run: ({ tenant, row }) => requireCreatives(tenant, row),
  },
  'ads.resume': { ...whileOpen, obstacle: blocked },
  'ads.run_again': {
    refuse: ({ row }) => (endedStates.includes(String(row.status)) ? undefined : 'ad_not_ended'),
    run: runAgain,
  },
};

/** A draft with its settings for another window, and with its creatives. */
async function runAgain({ tenant, row, input, caller }: VerbWork): Promise<Row> {
  const { row: copy } = await createRecord(tenant, ads, { ...writableOf(ads, row), ...input }, caller);
  await copyCreatives({ tenant, original: row, copy, caller });
  return { rerun_id: copy.id };
}

/** What an ad looks like, for another one. */
export async function copyCreatives({ tenant, original, copy, caller }: Copying): Promise<void> {
  const { rows } = await sql<Row>`
    select * from ad_creatives where account_id = ${tenant.accountId} and ad_id = ${original.id} and deleted_at is null
     order by created_at, id`.execute(tenant.db);
  for (const creative of rows)
    await createRecord(tenant, adCreatives, { ...writableOf(adCreatives, creative), ad_id: copy.id }, caller);
}

/** The window of a copy: that of its original, or as many days later as it takes to lie ahead. */
export function windowAhead({ starts_at, ends_at }: Row, nowMs = Date.now()): Row {
  const late = nowMs - Date.parse(String(starts_at));
  if (late < 0) return {};
  const shift = (Math.floor(late / dayMs) + 1) * dayMs;
  const moved = (at: unknown) => new Date(Date.parse(String(at)) + shift).toISOString();
  return { starts_at: moved(starts_at), ...(ends_at !== null && { ends_at: moved(ends_at) }) };
}

const writableOf = ({ fields }: Resource, row: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { readOnly, kind }]) =>
      readOnly || kind === 'state' || row[key] === null ? [] : [[key, row[key]]],
    ),
  );
