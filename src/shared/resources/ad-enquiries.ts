/** Who asks about advertising, on the organisation's site or otherwise, and what becomes of it. screens.md 3.7, AD4 */
import { defineResource } from '../definition/define-resource.ts';
import {
  choice,
  choices,
  email,
  longText,
  moment,
  money,
  phone,
  reference,
  references,
  state,
  text,
  url,
} from '../definition/field-kinds.ts';
import { adEnquiryTexts } from './parts/ad-enquiry-texts.ts';

const can = 'ads.leads.write';
const move = { field: 'status', can, audit: 'reversible' } as const;

export const adEnquiries = defineResource({
  name: 'ad_enquiries',
  belongsTo: 'organisation',
  label: { one: 'Ad enquiry', many: 'Ad enquiries' },
  translations: adEnquiryTexts,
  representation: 'name',
  // Whoever asks is no member yet; what is known of them goes with the record.
  dataSubject: false,
  fields: {
    name: text({ label: 'Name', max: 120, required: true }),
    email: email({ label: 'Email', required: true }),
    phone: phone({ label: 'Phone', help: 'Ten digits, no spaces.' }),
    company: text({ label: 'Company', max: 120 }),
    message: longText({ label: 'Message', max: 2_000 }),
    interests: choices({
      label: 'Interested in',
      choices: {
        display: 'Picture ads',
        sponsored_post: 'Sponsored posts',
        newsletter: 'Ads in the newsletter',
        event: 'Sponsoring an event',
        directory: 'The directory',
        video: 'Video',
        other: 'Something else',
      },
    }),
    budget_range: choice({
      label: 'Budget',
      choices: {
        up_to_500: 'Up to 500',
        up_to_2000: '500 to 2,000',
        up_to_10000: '2,000 to 10,000',
        over_10000: 'Over 10,000',
      },
      help: 'In your currency.',
    }),
    source: choice({
      label: 'Source',
      choices: { website: 'Website', email: 'Email', phone: 'Phone', event: 'At an event', referral: 'Referral' },
      required: true,
    }),
    status: state({
      label: 'State',
      choices: {
        new: 'New',
        contacted: 'Contacted',
        proposal: 'Proposal made',
        won: 'Won',
        lost: 'Lost',
        spam: 'Spam',
      },
      tones: { new: 'warning', contacted: 'info', proposal: 'info', won: 'success' },
      initial: 'new',
    }),
    lost_reason: longText({ label: 'Reason for losing it', max: 500, readOnly: true }),
    owner_id: reference({ label: 'Owner', to: 'staff', readOnly: true, holds: false }),
    owner_name: text({ label: 'Owner', max: 140, readOnly: true }),
    advertiser_id: reference({ label: 'Advertiser', to: 'advertisers', readOnly: true, holds: false }),
    ad_id: reference({ label: 'Ad', to: 'ads', readOnly: true, holds: false }),
    received_at: moment({ label: 'Received', readOnly: true, required: true }),
    touched_at: moment({ label: 'Last activity', readOnly: true }),
  },
  list: {
    columns: [
      'name',
      'company',
      'status',
      'received_at',
      'owner_name',
      'interests',
      'budget_range',
      'touched_at',
      'source',
    ],
    search: ['name', 'company', 'email', 'message'],
    filters: ['status', 'owner_id', 'touched_at', 'budget_range', 'interests', 'source', 'received_at'],
    views: { by: 'status', of: ['new', 'contacted', 'proposal'] },
    sorts: ['received_at', 'budget_range', 'touched_at', 'name', 'created_at'],
    order: ['received_at', 'DESC'],
    panel: {
      fields: [
        'message',
        'interests',
        'budget_range',
        'company',
        'email',
        'phone',
        'received_at',
        'source',
        'owner_name',
        'touched_at',
        'lost_reason',
        'advertiser_id',
        'ad_id',
      ],
      tabs: ['notes'],
    },
  },
  form: [
    { title: 'Contact', fields: ['name', 'email', 'phone', 'company'] },
    { title: 'Enquiry', fields: ['interests', 'budget_range', 'message', 'source'] },
    {
      title: 'Outcome',
      fields: ['owner_name', 'lost_reason', 'received_at', 'touched_at', 'advertiser_id', 'ad_id'],
    },
  ],
  quickAdd: ['name', 'company', 'email', 'phone', 'source'],
  can: { read: 'ads.leads.read', write: can, export: 'ads.export' },
  transitions: [
    { ...move, verb: 'contacted', label: 'Contacted', from: ['new'], to: 'contacted' },
    { ...move, verb: 'proposal', label: 'Proposal made', from: ['new', 'contacted'], to: 'proposal' },
    { ...move, verb: 'won', label: 'Won', from: ['contacted', 'proposal'], to: 'won' },
    {
      ...move,
      verb: 'lost',
      label: 'Lost',
      from: ['new', 'contacted', 'proposal'],
      to: 'lost',
      needs: { lost_reason: longText({ label: 'Reason for losing it', max: 500, required: true }) },
    },
    { ...move, verb: 'spam', label: 'Spam', from: ['new', 'contacted', 'proposal', 'won', 'lost'], to: 'spam' },
    { ...move, verb: 'not_spam', label: 'Not spam', from: ['spam'], to: 'new' },
  ],
  actions: [
    { verb: 'take', label: 'Assign to me', can, audit: 'reversible', bulk: true },
    {
      verb: 'assign',
      label: 'Assign',
      can,
      audit: 'reversible',
      params: { owner_id: reference({ label: 'Owner', to: 'staff', required: true }) },
      bulk: true,
    },
    {
      verb: 'convert',
      label: 'Convert to advertiser',
      can,
      audit: 'reversible',
      params: {
        destination_url: url({ label: 'Links to', onlyWeb: true, required: true }),
        placement_ids: references({ label: 'Placements', to: 'ad_placements', max: 10, required: true }),
        starts_at: moment({ label: 'Starts', required: true }),
        ends_at: moment({ label: 'Ends', required: true }),
        pricing: choice({
          label: 'Pricing',
          choices: { flat: 'Flat', cpm: 'Per 1,000 impressions', cpc: 'Per click', cpa: 'Per conversion' },
          required: true,
        }),
        rate_cents: money({ label: 'Rate', min: 0, currency: 'own', required: true }),
      },
      rules: [
        { rule: 'not_past', field: 'starts_at' },
        { rule: 'after', field: 'ends_at', other: 'starts_at' },
      ],
      effect: 'Creates a draft ad, and an advertiser of that name if there isn’t one yet. Undo removes both.',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    ad_enquiries: typeof adEnquiries;
  }
}
