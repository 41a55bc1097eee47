/** How much of an ad may be shown by when, what that costs, and how it stands beside its plan. screens.md 3.7 */
import { describe, expect, test } from 'vitest';

import { dueBy, isDelivered, limitsOf, pacingOf, spendOf, type Delivery } from '../../src/shared/ads/delivery.ts';
import { drawAd, lineUp, pickAd } from '../../src/shared/ads/pick-ad.ts';

const start = Date.parse('2026-03-01T00:00:00Z');
const dayMs = 86_400_000;
const ad = (more: Partial<Delivery> = {}): Delivery => ({
  pricing: 'cpm',
  rate_cents: 1_000,
  budget_cents: 30_000,
  goal_impressions: null,
  goal_clicks: null,
  pacing: 'even',
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(start + 30 * dayMs).toISOString(),
  ...more,
});
const counted = (impressions: number, clicks = 0) => ({ impressions, clicks, conversions: 0 });

describe('what an ad may be shown', () => {
  test('the limit of an ad is what its budget pays for, or its goal where that is less', () => {
    expect(limitsOf(ad())).toEqual({ impressions: 30_000, clicks: null, conversions: null });
    expect(limitsOf(ad({ goal_impressions: 500 }))).toEqual({ impressions: 500, clicks: null, conversions: null });
    expect(limitsOf(ad({ pricing: 'cpc', rate_cents: 50 }))).toEqual({
      impressions: null,
      clicks: 600,
      conversions: null,
    });
    expect(limitsOf(ad({ pricing: 'cpa', rate_cents: 5_000 }))).toEqual({
      impressions: null,
      clicks: null,
      conversions: 6,
    });
    expect(limitsOf(ad({ pricing: 'flat' }))).toEqual({ impressions: null, clicks: null, conversions: null });
  });

  test('the impressions of an ad are due evenly over the window, or at once', () => {
    expect(dueBy(ad(), start + 15 * dayMs).impressions).toBe(15_000);
    expect(dueBy(ad({ pacing: 'fast' }), start + dayMs).impressions).toBe(30_000);
    expect(dueBy(ad(), start).impressions).toBe(1);
    expect(dueBy(ad(), start + 99 * dayMs).impressions).toBe(30_000);
  });

  test('an ad is delivered once a goal is met', () => {
    expect([isDelivered(ad(), counted(29_999)), isDelivered(ad(), counted(30_000))]).toEqual([false, true]);
    expect(isDelivered(ad({ goal_clicks: 3 }), counted(1, 3))).toBe(true);
    const paid = ad({ pricing: 'cpa', rate_cents: 10_000 });
    const told = (conversions: number) => isDelivered(paid, { ...counted(9_999_999), conversions });
    expect([told(2), told(3)]).toEqual([false, true]);
  });
});

test('the cost of an ad follows its pricing, and is never more than the budget', () => {
  const later = start + 15 * dayMs;
  expect(spendOf(ad(), counted(1_500), later)).toBe(1_500);
  expect(spendOf(ad(), counted(99_000), later)).toBe(30_000);
  expect(spendOf(ad({ pricing: 'cpc', rate_cents: 50 }), counted(9_000, 7), later)).toBe(350);
  expect(spendOf(ad({ pricing: 'flat', rate_cents: 10_000, budget_cents: null }), counted(0), later)).toBe(5_000);
  expect(spendOf(ad({ pricing: 'house', rate_cents: null }), counted(9_000), later)).toBe(0);
});

test.each([
  [15_000, 15, true, 'on_plan'],
  [12_000, 15, true, 'behind'],
  [18_000, 15, true, 'ahead'],
  [15_000, 15, false, 'unknown'],
  [900, 0.9, true, 'unknown'],
] as const)('%i impressions after %d days, shown: %s, are %s', (impressions, days, isShown, state) => {
  expect(pacingOf(ad(), counted(impressions), { nowMs: start + days * dayMs, isShown })).toBe(state);
});

test('an ad of the highest priority comes first, and weight decides among equals', () => {
  const [sponsor, heavy, light] = [
    { priority: 'sponsorship', weight: 1 },
    { priority: 'standard', weight: 3 },
    { priority: 'standard', weight: 1 },
  ];
  expect(pickAd([heavy, sponsor, light], 0.99)).toBe(sponsor);
  expect([0, 0.74, 0.76].map((chance) => pickAd([heavy, light], chance))).toEqual([heavy, heavy, light]);
  expect(pickAd([], 0.5)).toBeUndefined();
});

test('ads are drawn by weight among those that may be shown, else from the next priority', () => {
  const [closed, heavy, light, house] = [
    { priority: 'standard', weight: 90 },
    { priority: 'standard', weight: 3 },
    { priority: 'standard', weight: 1 },
    { priority: 'house', weight: 1 },
  ];
  const ranks = lineUp([house, light, closed, heavy]);
  // The same chances each time.
  let drawnLast = 1;
  const chance = () => (drawnLast = (drawnLast * 48_271) % 2_147_483_647) / 2_147_483_647;
  const drawn = Array.from({ length: 4_000 }, () => drawAd(ranks, (ad) => ad !== closed, chance));
  const share = (ad: object) => drawn.filter((one) => one === ad).length / drawn.length;
  expect([share(closed), share(house)]).toEqual([0, 0]);
  expect(share(heavy)).toBeGreaterThan(0.7);
  expect(share(heavy)).toBeLessThan(0.8);
  expect(drawAd(ranks, (ad) => ad === house, chance)).toBe(house);
  expect(drawAd(ranks, () => false, chance)).toBeUndefined();
  expect(drawAd(lineUp([]), () => true, chance)).toBeUndefined();
});
