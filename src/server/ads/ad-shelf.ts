/** What an organisation has that may be shown now or soon, by placement, as the database had it at a moment. */
import { sql } from 'kysely';

import { creativeFor } from '../../shared/ads/creative-for.ts';
import { limitsOf, type Delivery } from '../../shared/ads/delivery.ts';
import { asAudience, type Audience } from '../../shared/audience/audience.ts';
import { servedStates } from '../../shared/resources/parts/ad-states.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant } from '../db/scope.ts';
import { lookUp } from '../http/deadline.ts';

export interface Shown {
  placement_id: string;
  headline: string | null;
  body: string | null;
  cta: string | null;
  alt: string;
  media_id: string;
  mime: string;
  width: number;
  height: number;
  /** Of a video ad. */
  video: { id: string; width: number; height: number; seconds: number } | null;
}

/** An ad with what it looks like at one placement. */
export interface ShelvedAd {
  id: string;
  kind: string;
  destination: string;
  priority: string;
  weight: number;
  /** How often a visitor sees it in a day. */
  cap: number | null;
  audience: Audience;
  excludesPaying: boolean;
  delivery: Delivery;
  /** Whether a budget or a goal ends it. */
  isLimited: boolean;
  startsMs: number;
  endsMs: number;
  /** Where it stands, and what it looks like there. */
  spot: Spot;
  shown: Shown;
  isCropped: boolean;
}

export interface Spot {
  id: string;
  key: string;
  width: number;
  height: number;
  device: string;
}

export interface AdShelf {
  /** Another one for each that is read. */
  serial: number;
  /** By the key of the placement. */
  spots: ReadonlyMap<string, { spot: Spot; ads: readonly ShelvedAd[] }>;
  /** By id, with the keys of the placements at which it can be seen. */
  byId: ReadonlyMap<string, { ad: ShelvedAd; keys: readonly string[] }>;
}

interface AdRow extends Delivery {
  id: string;
  kind: string;
  destination_url: string;
  placement_ids: string[];
  priority: string;
  weight: number;
  cap_per_day: number | null;
  audience: unknown;
  exclude_paid_members: boolean;
  creatives: Shown[] | null;
}

/** Reads it, all at one moment: what somebody has agreed to, of whom nobody has blocked. */
export async function readShelf(database: ServerDatabase, accountId: string): Promise<AdShelf> {
  const { spots, rows } = await lookUp(
    readTenant(database, { accountId, actorId: null, subject: 'ads' }, async (tenant) => {
      const placements = await tenant.prepared(sql<Spot>`
        select id, key, width, height, device from ad_placements
         where account_id = ${tenant.accountId} and deleted_at is null and is_active`);
      const ads = await tenant.prepared(sql<AdRow>`
        select a.id, a.kind, a.destination_url, a.placement_ids, a.priority, a.weight, a.cap_per_day, a.audience, a.exclude_paid_members,
          a.pricing, a.rate_cents::float8 as rate_cents, a.budget_cents::float8 as budget_cents, a.goal_impressions, a.goal_clicks, a.pacing,
          a.starts_at, a.ends_at, (
            select json_agg(json_build_object('placement_id', c.placement_id, 'headline', c.headline, 'body', c.body, 'cta', c.cta,
                'alt', c.alt, 'media_id', m.id, 'mime', m.mime, 'width', m.width, 'height', m.height,
                'video', case when a.kind = 'video' and f.id is not null then
                  json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'seconds', f.seconds) end) order by c.created_at, c.id)
              from ad_creatives c join media m on m.account_id = c.account_id and m.id = c.image_id and m.deleted_at is null
                left join media f on f.account_id = c.account_id and f.id = c.video_id and f.deleted_at is null
             where c.account_id = ${tenant.accountId} and m.account_id = ${tenant.accountId} and c.ad_id = a.id and c.deleted_at is null
          ) as creatives
          from ads a join advertisers v on v.account_id = a.account_id and v.id = a.advertiser_id and v.status = 'active'
         where a.account_id = ${tenant.accountId} and v.account_id = ${tenant.accountId} and a.deleted_at is null
           and a.status = any(${servedStates}) and (a.ends_at is null or a.ends_at > now())`);
      return { spots: placements, rows: ads };
    }),
  );
  return shelve(spots, rows);
}

let serial = 0;

function shelve(spots: readonly Spot[], rows: readonly AdRow[]): AdShelf {
  const byId = new Map<string, { ad: ShelvedAd; keys: string[] }>();
  const stood = spots.map((spot) => {
    const ads = rows
      .filter(({ placement_ids }) => placement_ids.includes(spot.id))
      .flatMap((row) => {
        const shown = creativeFor(spot, row.creatives ?? []);
        return shown ? [shelvedAd(row, shown, spot)] : [];
      });
    for (const ad of ads) byId.set(ad.id, { ad, keys: [...(byId.get(ad.id)?.keys ?? []), spot.key] });
    return [spot.key, { spot, ads }] as const;
  });
  serial += 1;
  return { serial, spots: new Map(stood), byId };
}

function shelvedAd(row: AdRow, shown: Shown, spot: Spot): ShelvedAd {
  const { impressions, clicks } = limitsOf(row);
  return {
    id: row.id,
    kind: row.kind,
    destination: row.destination_url,
    priority: row.priority,
    weight: row.weight,
    cap: row.cap_per_day,
    audience: asAudience(row.audience),
    excludesPaying: row.exclude_paid_members,
    delivery: row,
    isLimited: impressions !== null || clicks !== null,
    startsMs: Date.parse(row.starts_at),
    endsMs: row.ends_at === null ? Infinity : Date.parse(row.ends_at),
    spot,
    shown,
    isCropped: shown.placement_id !== spot.id || shown.width !== spot.width || shown.height !== spot.height,
  };
}

/** Whether its time is now. */
export const isWithinWindow = ({ startsMs, endsMs }: ShelvedAd, nowMs: number): boolean =>
  startsMs <= nowMs && nowMs < endsMs;
