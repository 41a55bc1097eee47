/** What stands beside the fields of templates, sends and mail settings. */
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const emailTabs: readonly RecordTab[] = [
  {
    key: 'results',
    label: 'email.sends.results',
    resources: ['email_sends'],
    view: lazyPart<RecordTabProps>(async () => (await import('./send-results.tsx')).SendResults, {
      definitions: ['email_recipients'],
    }),
  },
  {
    key: 'mail',
    label: 'email.sends.mail',
    resources: ['email_sends'],
    view: lazyPart<RecordTabProps>(async () => (await import('./send-mail-preview.tsx')).SendMailPreview),
  },
  {
    key: 'preview',
    label: 'email.preview.tab',
    resources: ['email_templates'],
    view: lazyPart<RecordTabProps>(async () => (await import('./template-preview.tsx')).TemplatePreview, {
      definitions: ['members', 'staff', 'sender_identities'],
    }),
  },
  {
    key: 'server',
    label: 'email.server.tab',
    resources: ['email_settings'],
    roles: ['email.config.write'],
    view: lazyPart<RecordTabProps>(async () => (await import('./mail-server.tsx')).MailServer),
  },
];
