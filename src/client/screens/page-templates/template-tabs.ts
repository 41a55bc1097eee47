/** What stands beside the fields of a page template, and what is done with it besides its verbs. */
import type { ActionExtension, AddedActionProps } from '../../views/form/action-extensions.ts';
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';
import type { ListAction, ListActionProps } from '../../views/list/list-actions.ts';

export const templateTabs: readonly RecordTab[] = [
  {
    key: 'pages',
    label: 'templates.pages',
    resources: ['page_templates'],
    view: lazyPart<RecordTabProps>(async () => (await import('./template-pages.tsx')).TemplatePages, {
      definitions: ['pages'],
    }),
  },
];

export const templateActions: readonly ActionExtension[] = [
  {
    verb: 'export',
    label: 'templates.export',
    resources: ['page_templates'],
    roles: ['platform.templates.read'],
    view: lazyPart<AddedActionProps>(async () => (await import('./export-template.tsx')).ExportTemplate),
  },
];

export const templateListActions: readonly ListAction[] = [
  {
    key: 'import',
    resource: 'page_templates',
    role: 'platform.templates.write',
    view: lazyPart<ListActionProps>(async () => (await import('./import-template.tsx')).ImportTemplate),
  },
];
