/** What an organisation tells its visitors: as a banner, a dialog, an entry of the feed or a push notification, and by mail as well. screens.md 3.6, CT6. */
import { defineResource } from '../definition/define-resource.ts';
import {
  audience,
  choice,
  choices,
  integer,
  moment,
  percent,
  reference,
  state,
  text,
  toggle,
  translated,
  url,
} from '../definition/field-kinds.ts';
import { typedCount } from './parts/email-send-states.ts';
import { announcementTexts } from './parts/announcement-texts.ts';

const can = 'content.announcements.write';
/** Shown over a page, so that it has to end. */
const overPages = ['banner', 'dialog'];
const move = { field: 'status', can, audit: 'reversible' } as const;

export const announcements = defineResource({
  name: 'announcements',
  belongsTo: 'organisation',
  label: { one: 'Announcement', many: 'Announcements' },
  translations: announcementTexts,
  representation: 'title',
  canCopy: true,
  fields: {
    title: translated({ label: 'Title', max: 80, required: true }),
    body: translated({ label: 'Text', max: 2_000, formatted: true, required: true }),
    kind: choices({
      label: 'Format',
      choices: { banner: 'Banner', dialog: 'Dialog', feed: 'Feed', push: 'Push notification' },
      min: 1,
      required: true,
      help: 'A banner appears at the top of a page, a dialog on top of it, the feed on the home page. A push notification goes once to browsers that asked for it, even while the website is closed.',
    }),
    severity: choice({
      label: 'Severity',
      choices: { info: 'Information', success: 'Good news', warning: 'Warning', critical: 'Critical' },
      required: true,
    }),
    audience: audience({ label: 'Audience', required: true }),
    also_email: toggle({
      label: 'Also send by email',
      help: 'When it is published, it goes once to each member of the audience, in their language or else the organisation’s.',
    }),
    email_send_id: reference({ label: 'Email', to: 'email_sends', readOnly: true, holds: false }),
    path: text({
      label: 'Page',
      max: 200,
      pattern: '(/[^\\s/\\\\?#*]+)+(/\\*?)?|/\\*?',
      help: 'Leave empty for every page. /events matches that page only, /events/* everything below it too.',
    }),
    starts_at: moment({ label: 'Starts', help: 'Leave empty to start when it is published.' }),
    ends_at: moment({ label: 'Ends', help: 'Required for banners and dialogs.' }),
    dismissible: toggle({
      label: 'Can be dismissed',
      help: 'People who dismiss it won’t see it again. A dialog can always be closed, but comes back on the next visit unless it can be dismissed.',
    }),
    link_url: url({ label: 'Link', onlyWeb: true }),
    link_label: translated({ label: 'Link text', max: 24, help: 'A link needs both an address and text.' }),
    status: state({
      label: 'State',
      choices: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        live: 'Live',
        ended: 'Ended',
        cancelled: 'Ended early',
        archived: 'Archived',
      },
      tones: { draft: 'info', scheduled: 'info', live: 'success', cancelled: 'warning' },
      initial: 'draft',
    }),
    seen: integer({ label: 'Seen', min: 0, readOnly: true, required: true }),
    seen_share: percent({
      label: 'Seen by at least',
      min: 0,
      readOnly: true,
      help: 'Visitors on its best day, as a share of the members in the audience. Only for announcements to members.',
    }),
    audience_size: integer({ label: 'Members in the audience', min: 0, readOnly: true }),
    dismissed: integer({ label: 'Dismissed', min: 0, readOnly: true, required: true }),
    clicks: integer({ label: 'Clicks', min: 0, readOnly: true, required: true }),
    click_rate: percent({ label: 'Click rate', min: 0, readOnly: true }),
    push_sent: integer({ label: 'Push notifications sent', min: 0, readOnly: true, required: true }),
    push_failed: integer({ label: 'Push notifications failed', min: 0, readOnly: true, required: true }),
    published_by_id: reference({ label: 'Published by', to: 'staff', readOnly: true, holds: false }),
  },
  rules: [
    { rule: 'after', field: 'ends_at', other: 'starts_at' },
    { rule: 'needed_when', field: 'ends_at', when: { field: 'kind', is: overPages } },
    { rule: 'both_or_neither', fields: ['link_url', 'link_label'] },
    { rule: 'frozen_once', field: 'also_email', when: { field: 'status', is: ['scheduled', 'live'] } },
  ],
  list: {
    columns: [
      'title',
      'kind',
      'severity',
      'status',
      'starts_at',
      'ends_at',
      'audience',
      'seen',
      'seen_share',
      'dismissed',
      'clicks',
      'published_by_id',
    ],
    search: ['title', 'body'],
    filters: ['status', 'kind', 'audience', 'also_email', 'severity', 'starts_at', 'ends_at', 'published_by_id'],
    views: { by: 'status', of: ['live', 'scheduled', 'draft'] },
    sorts: ['starts_at', 'ends_at', 'seen', 'dismissed', 'clicks', 'created_at'],
    order: ['starts_at', 'DESC'],
  },
  form: [
    { title: 'Announcement', fields: ['title', 'body', 'kind', 'severity'] },
    { title: 'Link', fields: ['link_url', 'link_label'] },
    {
      title: 'Visibility',
      fields: ['audience', 'also_email', 'starts_at', 'ends_at', 'path', 'dismissible'],
    },
    {
      title: 'Numbers',
      fields: [
        'seen',
        'seen_share',
        'audience_size',
        'dismissed',
        'clicks',
        'click_rate',
        'push_sent',
        'push_failed',
        'published_by_id',
      ],
    },
  ],
  startsWith: { severity: 'info', dismissible: true },
  asks: {
    while: { field: 'status', is: ['live'] },
    fields: ['title', 'body', 'kind', 'severity', 'audience', 'path', 'starts_at', 'ends_at', 'link_url', 'link_label'],
  },
  can: { read: 'content.announcements.read', write: can },
  transitions: [
    {
      ...move,
      verb: 'publish',
      label: 'Publish',
      from: ['draft', 'ended', 'cancelled'],
      to: 'live',
      needs: typedCount,
      asksWhen: { field: 'also_email', is: [true] },
      effect:
        'Visitors see it between its start and end. An email or push notification with it leaves after 30 seconds; from then on, end the announcement instead of undoing this.',
    },
    {
      ...move,
      verb: 'end',
      label: 'End now',
      from: ['scheduled', 'live'],
      to: 'cancelled',
      effect:
        'It disappears for everyone within seconds. Anyone who hasn’t received its email or push notification yet won’t.',
    },
    { ...move, verb: 'archive', label: 'Archive', isRare: true, from: ['draft', 'ended', 'cancelled'], to: 'archived' },
    { ...move, verb: 'restore', label: 'Restore', from: ['archived'], to: 'draft' },
  ],
  timedTransitions: [
    { field: 'status', from: ['scheduled', 'live'], to: 'ended', after: { field: 'ends_at' } },
    { field: 'status', from: ['scheduled'], to: 'live', after: { field: 'starts_at' } },
  ],
  public: {
    fields: ['title', 'body', 'kind', 'severity', 'starts_at', 'ends_at', 'dismissible', 'link_url', 'link_label'],
    live: { field: 'status', is: ['live'] },
    window: ['starts_at', 'ends_at'],
    audience: 'audience',
    by: ['kind'],
    path: 'path',
    order: ['starts_at', 'DESC'],
    link: 'link_url',
    counts: true,
  },
});

declare module '../definition/collections.ts' {
  interface Collections {
    announcements: typeof announcements;
  }
}
