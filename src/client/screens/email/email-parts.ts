/** What stands above the fields of a send, and below its audience, and what leads from groups and events to one. */
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
    view: lazyPart<FieldAidProps>(async () => (await import('../../views/mail/audience-reach.tsx')).AudienceBreakdown, {
      definitions: ['email_recipients'],
    }),
  },
];

/** Offered where members offer it, to the same people. */
const writing = {
  verb: 'send_mail',
  roles: ['email.send'],
  view: lazyPart<AddedActionProps>(async () => (await import('./write-to-people-of.tsx')).WriteToPeopleOfOne),
} as const;
const writingToMany = {
  view: lazyPart<AddedBulkProps>(async () => (await import('./write-to-people-of.tsx')).WriteToPeopleOf),
  max: maxAudienceValues,
};

export const sendActions: readonly ActionExtension[] = [
  {
    ...writing,
    label: 'email.sends.to_groups',
    resources: ['channels'],
    many: { ...writingToMany, labelOfMore: 'email.sends.to_groups_most' },
  },
  {
    ...writing,
    label: 'email.sends.to_attendees',
    resources: ['events'],
    many: { ...writingToMany, labelOfMore: 'email.sends.to_attendees_most' },
  },
];
