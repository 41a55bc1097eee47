/** An organisation of the benchmark that shows one ad alone, and how pages outside ask for it and tell of it. */
import type { ServedAd } from '../src/shared/contracts/ad-serving-calls.ts';
import type { Ground } from './ground.ts';
import { asSuperuser } from './people.ts';

export interface LoneAd {
  accountId: string;
  clientToken: string;
  id: string;
}

/** What of it is the benchmark's own. */
export interface Delivered {
  goal_impressions?: number;
  budget_cents?: number;
  rate_cents?: number;
  pricing: 'cpm' | 'flat';
  pacing: 'even' | 'fast';
  starts_at: Date;
  ends_at: Date;
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const tenant = 'gremio';
export const askPath = '/api/public/ads?placement=home_top&language=en&device=desktop';

/** Ends what else is shown there. */
export const showAlone = (ground: Ground, name: string, delivered: Delivered): Promise<LoneAd> =>
  asSuperuser(ground, async (client) => {
    const accountId = ground.accountIds.get(tenant)!;
    const one = async (text: string, values: unknown[]) =>
      String((await client.query<{ id: string }>(text, values)).rows[0]!.id);
    await client.query(`update ads set status = 'paused' where account_id = $1 and status in ('live', 'scheduled')`, [
      accountId,
    ]);
    const advertiser = await one('insert into advertisers (account_id, name) values ($1, $2) returning id', [
      accountId,
      name,
    ]);
    const media = await one(
      `insert into media (account_id, kind, filename, mime, bytes, sha256, width, height)
       values ($1, 'image', 'alone.webp', 'image/webp', 1, repeat('0', 64), 4000, 4000) returning id`,
      [accountId],
    );
    const { pricing, pacing, starts_at, ends_at, goal_impressions, budget_cents, rate_cents } = delivered;
    const place = `(select id from ad_placements where account_id = $1 and key = 'home_top')`;
    const id = await one(
      `insert into ads (account_id, name, advertiser_id, kind, destination_url, placement_ids, starts_at, ends_at, pricing, rate_cents,
           budget_cents, goal_impressions, pacing, priority, weight, status)
         values ($1, $2, $3, 'image', 'https://bench.example/', array[${place}], $4, $5, $6, $7, $8, $9, $10, 'sponsorship', 1, 'live')
         returning id`,
      [
        accountId,
        name,
        advertiser,
        starts_at,
        ends_at,
        pricing,
        rate_cents ?? 100,
        budget_cents,
        goal_impressions,
        pacing,
      ],
    );
    await client.query(
      `insert into ad_creatives (account_id, ad_id, placement_id, image_id, alt) values ($1, $2, ${place}, $3, 'A picture')`,
      [accountId, id, media],
    );
    const { rows } = await client.query<{ client_token: string }>('select client_token from accounts where id = $1', [
      accountId,
    ]);
    return { accountId, clientToken: rows[0]!.client_token, id };
  });

export const headersOf = ({ clientToken }: LoneAd) => ({
  'client-token': clientToken,
  'user-agent': browser,
  'content-type': 'application/json',
});

/** What is told of ads that were served. */
export const seenBody = (ads: readonly ServedAd[]) =>
  JSON.stringify({ items: ads.map(({ seen }) => ({ ...seen, event: 'impression' })) });

/** How often it was seen, as the database has it. */
export const impressionsOf = (ground: Ground, { accountId, id }: LoneAd): Promise<number> =>
  asSuperuser(ground, async (client) => {
    const { rows } = await client.query<{ impressions: string }>(
      'select coalesce(sum(impressions), 0) as impressions from view_counts where account_id = $1 and subject_id = $2',
      [accountId, id],
    );
    return Number(rows[0]!.impressions);
  });
