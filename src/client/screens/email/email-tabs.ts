/** What stands beside the fields of templates and of mail settings. */
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const emailTabs: readonly RecordTab[] = [
  {
    key: 'preview',
    label: 'email.preview.tab',
    resources: ['email_templates'],
    view: lazyPart<RecordTabProps>(async () => (await import('./template-preview.tsx')).TemplatePreview, {
      definitions: ['members', 'staff'],
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
