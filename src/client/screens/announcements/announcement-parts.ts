/** What stands beside an announcement's fields, and what can be done with it besides its verbs. */
import type { ActionExtension, AddedActionProps } from '../../views/form/action-extensions.ts';
import type { FieldAidProps, FieldHintExtension } from '../../views/form/field-hint-extensions.tsx';
import type { RecordNotice, RecordNoticeProps } from '../../views/form/record-notices.tsx';
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

const resources = ['announcements'];

export const announcementTabs: readonly RecordTab[] = [
  {
    key: 'preview',
    label: 'publishing.preview',
    resources,
    roles: ['content.announcements.write'],
    view: lazyPart<RecordTabProps>(async () => (await import('./announcement-preview.tsx')).AnnouncementPreview),
  },
];

export const announcementActions: readonly ActionExtension[] = [
  {
    verb: 'preview',
    label: 'publishing.preview',
    resources,
    roles: ['content.announcements.write'],
    view: lazyPart<AddedActionProps>(async () => (await import('./open-preview.tsx')).OpenPreview),
  },
];

export const announcementFieldAids: readonly FieldHintExtension[] = [
  {
    key: 'push',
    resources,
    sources: ['kind'],
    roles: ['content.announcements.write'],
    view: lazyPart<FieldAidProps>(async () => (await import('./push-reach.tsx')).PushReach),
  },
];

export const announcementNotices: readonly RecordNotice[] = [
  {
    key: 'mail',
    resources,
    view: lazyPart<RecordNoticeProps>(async () => (await import('./mail-of-announcement.tsx')).MailOfAnnouncement, {
      definitions: ['email_sends', 'email_recipients'],
    }),
  },
];
