/** How much of an ad may be shown, by when, and what that costs. Pure. screens.md 3.7 */

/** What an ad says of how it is delivered. */
export interface Delivery {
  pricing: string;
  rate_cents: number | null;
  budget_cents: number | null;
  goal_impressions: number | null;
  goal_clicks: number | null;
  pacing: string;
  /** ISO 8601. */
  starts_at: string;
  ends_at: string | null;
}

/** The most that is ever shown and clicked; null where nothing limits it. */
export interface Limits {
  impressions: number | null;
  clicks: number | null;
  conversions: number | null;
}

export interface Counted {
  impressions: number;
  clicks: number;
  conversions: number;
}

/** In the order in which they are looked at. */
const limitKinds = ['impressions', 'clicks', 'conversions'] as const;

const perThousand = 1_000;
const dayMs = 86_400_000;
/** Within so much of the line an ad is on plan. */
const tolerance = 0.1;

const least = (...limits: (number | null)[]): number | null =>
  limits.reduce<number | null>(
    (one, other) => (one === null ? other : other === null ? one : Math.min(one, other)),
    null,
  );

/** What goals and the budget come to. */
export function limitsOf({ pricing, rate_cents, budget_cents, goal_impressions, goal_clicks }: Delivery): Limits {
  const affordable = (price: string, units: number) =>
    pricing === price && budget_cents !== null && rate_cents ? Math.floor((budget_cents * units) / rate_cents) : null;
  return {
    impressions: least(goal_impressions, affordable('cpm', perThousand)),
    clicks: least(goal_clicks, affordable('cpc', 1)),
    conversions: affordable('cpa', 1),
  };
}

/** Of its whole, the share that is due at a moment: evenly over the window, or all of it at once. */
export function dueShare(
  { pacing, starts_at, ends_at }: Pick<Delivery, 'pacing' | 'starts_at' | 'ends_at'>,
  atMs: number,
) {
  if (pacing !== 'even' || ends_at === null) return 1;
  const [from, until] = [Date.parse(starts_at), Date.parse(ends_at)];
  return Math.min(1, Math.max(0, (atMs - from) / (until - from)));
}

/** How much may have been shown and clicked by a moment; it begins with one. */
export function dueBy(delivery: Delivery, atMs: number): Limits {
  const share = dueShare(delivery, atMs);
  const due = (limit: number | null) => (limit === null ? null : Math.max(1, Math.floor(limit * share)));
  const { impressions, clicks, conversions } = limitsOf(delivery);
  return { impressions: due(impressions), clicks: due(clicks), conversions: due(conversions) };
}

/** Whether a goal is met or the budget is used up. */
export function isDelivered(delivery: Delivery, counted: Counted): boolean {
  const limits = limitsOf(delivery);
  return limitKinds.some((kind) => {
    const limit = limits[kind];
    return limit !== null && counted[kind] >= limit;
  });
}

/** What it has cost so far, in minor units: never more than the budget. */
export function spendOf(delivery: Delivery, counted: Counted, nowMs: number): number {
  const { pricing, rate_cents, budget_cents } = delivery;
  const rate = rate_cents ?? 0;
  const spent: Record<string, number> = {
    cpm: (counted.impressions * rate) / perThousand,
    cpc: counted.clicks * rate,
    cpa: counted.conversions * rate,
    flat: rate * dueShare({ ...delivery, pacing: 'even' }, nowMs),
  };
  return Math.floor(Math.min(spent[pricing] ?? 0, budget_cents ?? Infinity));
}

export type PacingState = 'ahead' | 'on_plan' | 'behind' | 'unknown';

/** Beside the straight line of its window: unknown on the first day, while it is not shown, and where there is nothing to reach. */
export function pacingOf(
  delivery: Delivery,
  counted: Counted,
  { nowMs, isShown }: { nowMs: number; isShown: boolean },
): PacingState {
  const limits = limitsOf(delivery);
  const kind = limitKinds.find((one) => limits[one] !== null) ?? 'impressions';
  const [limit, done] = [limits[kind], counted[kind]];
  const isNew = nowMs - Date.parse(delivery.starts_at) < dayMs;
  if (!isShown || isNew || limit === null || delivery.ends_at === null) return 'unknown';
  const due = limit * dueShare({ ...delivery, pacing: 'even' }, nowMs);
  if (done > due * (1 + tolerance)) return 'ahead';
  return done < due * (1 - tolerance) ? 'behind' : 'on_plan';
}
