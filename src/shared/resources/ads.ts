/** Ads: what an advertiser shows where, to whom, when and for how much. screens.md 3.7, AD1 to AD3 and AD6 */
import { defineResource } from '../definition/define-resource.ts';
import {
  audience,
  choice,
  image,
  integer,
  longText,
  moment,
  money,
  percent,
  reference,
  references,
  text,
  toggle,
  url,
} from '../definition/field-kinds.ts';
import type { Rule } from '../definition/rules.ts';
import {
  adMoves,
  adState,
  adTimes,
  endedStates,
  newWindow,
  rejectCode,
  reviewNote,
  servedStates,
} from './parts/ad-states.ts';
import { adTexts } from './parts/ad-texts.ts';

const count = (label: string) => integer({ label, min: 0, readOnly: true, required: true });

/** What decides what is shown where, to whom, when and for how much; the name and the notes are the team's own. */
export const deliveryFields = [
  'advertiser_id',
  'kind',
  'destination_url',
  'placement_ids',
  'audience',
  'exclude_paid_members',
  'starts_at',
  'ends_at',
  'pricing',
  'rate_cents',
  'budget_cents',
  'goal_impressions',
  'goal_clicks',
  'pacing',
  'cap_per_day',
  'priority',
  'weight',
] as const;

/** What somebody else has agreed to, where two persons are asked for. */
export const reviewedFields: readonly string[] = deliveryFields.filter(
  (field) => !['goal_impressions', 'goal_clicks', 'pacing', 'cap_per_day', 'priority', 'weight'].includes(field),
);

/** What has ended stays as it was: its numbers belong to it. */
const frozen = deliveryFields.map((field) => ({
  rule: 'frozen_once' as const,
  field,
  when: { field: 'status' as const, is: endedStates },
  says: 'rules.ad_ended',
}));

export const ads = defineResource({
  name: 'ads',
  idAs: 'ads_id',
  belongsTo: 'organisation',
  label: { one: 'Ad', many: 'Ads' },
  translations: adTexts,
  representation: 'name',
  picture: 'preview_id',
  canCopy: true,
  fields: {
    name: text({ label: 'Name', max: 80, required: true, help: 'Visible to your team only, never to visitors.' }),
    advertiser_id: reference({ label: 'Advertiser', to: 'advertisers', required: true }),
    kind: choice({
      label: 'Kind',
      choices: { image: 'Picture', native: 'Native', video: 'Video', sponsored_post: 'Sponsored post' },
      required: true,
    }),
    destination_url: url({
      label: 'Links to',
      onlyWeb: true,
      required: true,
      help: 'http or https only. Campaign tags (utm_…) and a click ID are added.',
    }),
    placement_ids: references({ label: 'Placements', to: 'ad_placements', max: 10 }),
    audience: audience({ label: 'Audience', required: true }),
    exclude_paid_members: toggle({ label: 'Hide from paying members' }),
    starts_at: moment({ label: 'Starts', required: true }),
    ends_at: moment({ label: 'Ends', help: 'Only house ads can run with no end date.' }),
    pricing: choice({
      label: 'Pricing',
      choices: {
        flat: 'Flat',
        cpm: 'Per 1,000 impressions',
        cpc: 'Per click',
        cpa: 'Per conversion',
        house: 'House',
      },
      required: true,
    }),
    rate_cents: money({ label: 'Rate', min: 0, currency: 'own' }),
    budget_cents: money({ label: 'Budget', min: 0, currency: 'own', help: 'Leave empty for no limit.' }),
    goal_impressions: integer({ label: 'Goal: impressions', min: 1 }),
    goal_clicks: integer({ label: 'Goal: clicks', min: 1 }),
    pacing: choice({
      label: 'Delivery',
      choices: { even: 'Evenly over the window', fast: 'As fast as possible' },
      required: true,
    }),
    cap_per_day: integer({
      label: 'Views per person and day',
      min: 1,
      max: 50,
      help: 'The most times one person sees it per day.',
    }),
    priority: choice({
      label: 'Priority',
      choices: { sponsorship: 'Sponsorship', standard: 'Standard', house: 'House' },
      required: true,
    }),
    weight: integer({
      label: 'Weight',
      min: 1,
      max: 100,
      required: true,
      help: 'Among ads of the same priority, twice the weight is shown twice as often.',
    }),
    status: adState,
    reject_code: rejectCode,
    review_note: reviewNote,
    notes: longText({ label: 'Notes', max: 2000 }),
    rerun_id: reference({ label: 'Rerun as', to: 'ads', readOnly: true, holds: false }),
    preview_id: image({ label: 'Creative', readOnly: true }),
    impressions: count('Impressions'),
    clicks: count('Clicks'),
    click_rate: percent({ label: 'Click rate', min: 0, readOnly: true }),
    conversions: count('Conversions'),
    spend_cents: money({ label: 'Spend', min: 0, currency: 'own', readOnly: true, required: true }),
    delivered_percent: percent({ label: 'Delivered', min: 0, readOnly: true, isShare: true }),
    pacing_state: choice({
      label: 'Pacing',
      choices: { ahead: 'Ahead', on_plan: 'On plan', behind: 'Behind', unknown: 'Unknown' },
      tones: { ahead: 'info', on_plan: 'success', behind: 'warning' },
      readOnly: true,
      required: true,
    }),
    link_problem: choice({
      label: 'Link',
      choices: { missing: 'Page missing', failing: 'Returns an error', unreachable: 'Cannot be reached' },
      tones: { missing: 'warning', failing: 'warning', unreachable: 'warning' },
      readOnly: true,
    }),
    link_checked_at: moment({ label: 'Link checked', readOnly: true }),
  },
  list: {
    columns: ['name', 'advertiser_id', 'status', 'ends_at', 'delivered_percent', 'impressions', 'spend_cents'],
    search: ['name'],
    filters: [
      'status',
      'placement_ids',
      'advertiser_id',
      'pricing',
      'pacing_state',
      'starts_at',
      'ends_at',
      'priority',
      'link_problem',
    ],
    views: { by: 'status', of: ['live', 'scheduled', 'paused', 'completed', 'expired'] },
    sorts: ['name', 'starts_at', 'ends_at', 'impressions', 'click_rate', 'spend_cents', 'pacing_state', 'created_at'],
    order: ['starts_at', 'DESC'],
    window: ['starts_at', 'ends_at'],
    sums: { fields: ['spend_cents'] },
    panel: {
      fields: [
        'advertiser_id',
        'kind',
        'destination_url',
        'audience',
        'starts_at',
        'ends_at',
        'pricing',
        'rate_cents',
        'budget_cents',
        'priority',
        'cap_per_day',
        'notes',
      ],
      tabs: ['creatives'],
      when: { field: 'status', is: ['pending_review'] },
    },
    switch: { field: 'status', on: servedStates, verbs: ['resume', 'pause'] },
  },
  form: [
    { title: 'Who', fields: ['name', 'advertiser_id', 'notes'] },
    { title: 'What', fields: ['kind', 'destination_url', 'link_problem', 'link_checked_at'] },
    {
      title: 'Where',
      fields: ['placement_ids', 'audience', 'exclude_paid_members', 'priority', 'weight', 'cap_per_day'],
    },
    {
      title: 'Schedule and budget',
      fields: [
        'starts_at',
        'ends_at',
        'pricing',
        'rate_cents',
        'budget_cents',
        'goal_impressions',
        'goal_clicks',
        'pacing',
      ],
    },
    { title: 'Review', fields: ['reject_code', 'review_note', 'rerun_id'] },
    {
      title: 'Numbers',
      fields: [
        'impressions',
        'clicks',
        'click_rate',
        'conversions',
        'spend_cents',
        'delivered_percent',
        'pacing_state',
      ],
    },
  ],
  steps: true,
  asks: { while: { field: 'status', is: ['live'] }, fields: deliveryFields },
  startsWith: { kind: 'image', priority: 'standard', weight: 10, pricing: 'flat', pacing: 'even' },
  can: { read: 'ads.read', write: 'ads.write', export: 'ads.export' },
  rules: [
    ...frozen,
    { rule: 'needed_when', field: 'placement_ids', when: { field: 'kind', isSet: true } },
    { rule: 'not_past', field: 'starts_at' },
    { rule: 'after', field: 'ends_at', other: 'starts_at' },
    { rule: 'needed_when', field: 'ends_at', when: { field: 'pricing', is: ['flat', 'cpm', 'cpc', 'cpa'] } },
    { rule: 'needed_when', field: 'rate_cents', when: { field: 'pricing', is: ['flat', 'cpm', 'cpc', 'cpa'] } },
    { rule: 'after', field: 'budget_cents', other: 'rate_cents', orSame: true, says: 'rules.below_rate' },
  ],
  transitions: adMoves,
  actions: [
    {
      verb: 'run_again',
      label: 'Run again',
      can: 'ads.write',
      audit: 'compensated',
      params: newWindow,
      bulk: true,
      rules: [
        { rule: 'not_past', field: 'starts_at' },
        { rule: 'after', field: 'ends_at', other: 'starts_at' },
      ] satisfies Rule[],
      effect: 'Creates a draft with the same settings and creatives for the new dates.',
    },
  ],
  timedTransitions: adTimes,
});

declare module '../definition/collections.ts' {
  interface Collections {
    ads: typeof ads;
  }
}
