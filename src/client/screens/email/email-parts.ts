/** What stands above the fields of a send, below its audience and that of an announcement, and what leads from members, groups and events to one. */
import { maxAudienceValues } from '../../../shared/audience/audience.ts';
import type { ActionExtension, AddedActionProps, AddedBulkProps } from '../../views/form/action-extensions.ts';
import type { FieldAidProps, FieldHintExtension } from '../../views/form/field-hint-extensions.tsx';
import type { RecordNotice, RecordNoticeProps } from '../../views/form/record-notices.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

export const sendNotices: readonly RecordNotice[] = [
  {
    key: 'standing',
    resources: ['email_sends'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./send-standing.tsx')).SendStanding, {
      definitions: ['announcements'],
    }),
  },
];

export const recipientNotices: readonly RecordNotice[] = [
  {
    key: 'advice',
    resources: ['email_recipients'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./recipient-notice.tsx')).RecipientNotice),
  },
];

export const senderNotices: readonly RecordNotice[] = [
  {
    key: 'dns',
    resources: ['sender_domains'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./domain-notice.tsx')).DomainNotice),
  },
  {
    key: 'confirmation',
    resources: ['sender_identities'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./sender-notice.tsx')).SenderNotice),
  },
];

export const sendFieldAids: readonly FieldHintExtension[] = [
  {
    key: 'reach',
    resources: ['email_sends'],
    sources: ['audience'],
    roles: ['email.send'],
    view: lazyPart<FieldAidProps>(async () => (await import('./audience-reach.tsx')).AudienceBreakdown, {
      definitions: ['email_recipients'],
    }),
  },
  {
    key: 'mail',
    resources: ['announcements'],
    sources: ['also_email'],
    roles: ['email.send'],
    view: lazyPart<FieldAidProps>(async () => (await import('./audience-reach.tsx')).ReachOfText, {
      definitions: ['email_recipients'],
    }),
  },
];

const writing = { verb: 'send_mail', roles: ['email.send'] } as const;
const writingToOne = lazyPart<AddedActionProps>(
  async () => (await import('./write-to-people-of.tsx')).WriteToPeopleOfOne,
);
const writingToMany = {
  view: lazyPart<AddedBulkProps>(async () => (await import('./write-to-people-of.tsx')).WriteToPeopleOf),
  max: maxAudienceValues,
};

/** What leads to a mail comes first among the actions that are added to a collection. */
export const sendActions: readonly ActionExtension[] = [
  {
    ...writing,
    label: 'people.send_mail',
    resources: ['members', 'custom_members'],
    isOffered: (record) => record['account_status'] !== 'erased',
    view: lazyPart<AddedActionProps>(async () => (await import('./write-to-members.tsx')).WriteToOne),
    many: {
      view: lazyPart<AddedBulkProps>(async () => (await import('./write-to-members.tsx')).WriteToMany),
      max: 500,
      labelOfMore: 'people.send_mail_most',
    },
  },
  {
    ...writing,
    label: 'email.sends.to_groups',
    resources: ['channels'],
    view: writingToOne,
    many: { ...writingToMany, labelOfMore: 'email.sends.to_groups_most' },
  },
  {
    ...writing,
    label: 'email.sends.to_attendees',
    resources: ['events'],
    view: writingToOne,
    many: { ...writingToMany, labelOfMore: 'email.sends.to_attendees_most' },
  },
];
