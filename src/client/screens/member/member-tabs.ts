/** What stands beside a member's fields. */
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const memberTabs: readonly RecordTab[] = [
  {
    key: 'access',
    label: 'people.access',
    resources: ['members'],
    view: lazyPart<RecordTabProps>(async () => (await import('./access.tsx')).Access),
  },
  {
    key: 'activity',
    label: 'people.activity',
    resources: ['members', 'custom_members'],
    roles: ['members.read'],
    view: lazyPart<RecordTabProps>(async () => (await import('./activity.tsx')).Activity, {
      definitions: ['event_orders'],
    }),
  },
  {
    key: 'payments',
    label: 'people.payments',
    resources: ['members', 'custom_members'],
    roles: ['finance.subscriptions.read', 'content.events.read'],
    view: lazyPart<RecordTabProps>(async () => (await import('./payments.tsx')).Payments, {
      definitions: ['members', 'subscriptions', 'payments', 'refunds', 'event_orders'],
    }),
  },
  {
    key: 'mails',
    label: 'people.mails',
    resources: ['members', 'custom_members'],
    roles: ['members.read'],
    view: lazyPart<RecordTabProps>(async () => (await import('./mails.tsx')).Mails, {
      definitions: ['email_recipients', 'email_sends'],
    }),
  },
  {
    key: 'notes',
    label: 'people.notes',
    resources: ['members', 'custom_members'],
    roles: ['members.notes.read'],
    view: lazyPart<RecordTabProps>(async () => (await import('./member-notes.tsx')).Notes, {
      definitions: ['member_notes'],
    }),
  },
  {
    key: 'privacy',
    label: 'people.privacy',
    resources: ['members'],
    view: lazyPart<RecordTabProps>(async () => (await import('./privacy.tsx')).Privacy, { definitions: 'every' }),
  },
];
