/** Whom something is shown to: what an audience may say, and who is in it. */
import { describe, expect, test } from 'vitest';

import { z } from 'zod';

import { recordsOfAudience, type Audience, type AudiencePart } from '../../src/shared/audience/audience.ts';
import { audienceSchema } from '../../src/shared/audience/audience-schema.ts';
import { isInAudience, type Visitor } from '../../src/shared/audience/is-in-audience.ts';
import { visitorWords } from '../../src/shared/contracts/public-calls.ts';
import { visitorOf } from '../../src/server/public/visitor.ts';

const gold = '00000000-0000-4000-8000-000000000001';
const silver = '00000000-0000-4000-8000-000000000002';
const guest: Visitor = {
  isMember: false,
  labelIds: [],
  segmentIds: [],
  channelIds: [],
  eventIds: [],
  language: 'en',
  device: 'desktop',
};
const member: Visitor = { ...guest, isMember: true, planId: gold, chapterId: 'north', labelIds: ['red', 'blue'] };
const members = { who: 'members' } as const;

describe('somebody', () => {
  test.each<[string, Audience, Visitor, boolean]>([
    ['somebody who is a guest sees what is for everyone', { who: 'everyone' }, guest, true],
    ['somebody who is a guest sees what is for guests', { who: 'guests' }, guest, true],
    ['somebody who is a guest does not see what is for members', members, guest, false],
    ['somebody who is a member does not see what is for guests', { who: 'guests' }, member, false],
    ['somebody who has one of the plans sees it', { ...members, plan_ids: [silver, gold] }, member, true],
    ['somebody who has another plan does not see it', { ...members, plan_ids: [silver] }, member, false],
    ['somebody of whom no plan is known does not see it', { who: 'everyone', plan_ids: [gold] }, guest, false],
    ['somebody who has one of the labels sees it', { ...members, label_ids: ['blue', 'green'] }, member, true],
    [
      'somebody who fulfils one part and not the other does not see it',
      { ...members, plan_ids: [gold], chapter_ids: ['south'] },
      member,
      false,
    ],
    ['somebody of whom no segment is known does not see it', { ...members, segment_ids: [gold] }, member, false],
    ['somebody who reads another language does not see it', { who: 'everyone', languages: ['es'] }, guest, false],
    ['somebody who uses one of the devices sees it', { who: 'everyone', devices: ['desktop', 'app'] }, guest, true],
    ['somebody is not limited by a part that is empty', { ...members, label_ids: [], devices: [] }, member, true],
  ])('%s', (_title, audience, visitor, isIn) => {
    expect(isInAudience(audience, visitor)).toBe(isIn);
  });
});

/** What a site says of a visitor who fulfils a part, and what the part asks for. */
const said: Record<AudiencePart, { word: Record<string, string>; values: readonly string[] }> = {
  plan_ids: { word: { plan: gold }, values: [gold] },
  chapter_ids: { word: { chapter: gold }, values: [gold] },
  label_ids: { word: { labels: `${silver},${gold}` }, values: [gold] },
  segment_ids: { word: { segments: `${silver},${gold}` }, values: [gold] },
  channel_ids: { word: { channels: `${silver},${gold}` }, values: [gold] },
  event_ids: { word: { events: `${silver},${gold}` }, values: [gold] },
  industry_ids: { word: { industry: gold }, values: [gold] },
  languages: { word: { language: 'es' }, values: ['es'] },
  countries: { word: { country: 'mx' }, values: ['ES', 'MX'] },
  devices: { word: { device: 'app' }, values: ['app'] },
};

describe('a site', () => {
  test.each(Object.entries(said))('a site can say of a visitor what an audience asks for by %s', (part, about) => {
    const seenAs = (words: Record<string, string>) =>
      visitorOf(z.strictObject(visitorWords).parse({ member: 'true', ...words }), {
        language: 'en',
        device: 'desktop',
      });
    const audience = { ...members, [part]: about.values };
    expect([isInAudience(audience, seenAs(about.word)), isInAudience(audience, seenAs({}))]).toEqual([true, false]);
  });
});

describe('an audience', () => {
  test('an audience is stored without parts that limit nothing, each value once', () => {
    const sent = { who: 'members', label_ids: [], plan_ids: [gold, gold], languages: ['es'] };
    expect(audienceSchema.parse(sent)).toEqual({ who: 'members', plan_ids: [gold], languages: ['es'] });
  });

  test.each<[string, unknown]>([
    ['an audience of nobody that there is', { who: 'robots' }],
    ['an audience with a part that there is not', { who: 'members', towns: ['Rota'] }],
    ['an audience with an id that can be none', { who: 'members', plan_ids: ['gold'] }],
    ['an audience in a country that there is not', { who: 'everyone', countries: ['ZZ'] }],
    ['an audience of guests with a plan', { who: 'guests', plan_ids: [gold] }],
  ])('%s is refused', (_title, sent) => {
    expect(audienceSchema.safeParse(sent).success).toBe(false);
  });

  test('an audience names the records of its parts by their collection', () => {
    expect(recordsOfAudience({ ...members, plan_ids: [gold], languages: ['en'] })).toEqual([
      { to: 'membership_plans', ids: [gold] },
    ]);
  });
});
