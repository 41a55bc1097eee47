/** What the settings of the website and its hosts have besides their fields. */
import type { RecordNotice, RecordNoticeProps } from '../../views/form/record-notices.tsx';
import type { FieldAidProps, FieldHintExtension } from '../../views/form/field-hint-extensions.tsx';
import type { TabTool, TabToolProps } from '../../views/form/tab-tools.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

export const websiteFieldAids: readonly FieldHintExtension[] = [
  {
    key: 'contrast',
    resources: ['website_settings'],
    sources: ['primary_color', 'secondary_color', 'accent_color'],
    roles: ['platform.website.read'],
    view: lazyPart<FieldAidProps>(async () => (await import('./color-contrast.tsx')).ColorContrast),
  },
  {
    key: 'code',
    resources: ['website_settings'],
    sources: ['runs_code'],
    roles: ['platform.code.write'],
    view: lazyPart<FieldAidProps>(async () => (await import('./code-note.tsx')).CodeNote),
  },
];

export const websiteTabTools: readonly TabTool[] = [
  {
    key: 'reset',
    resources: ['website_settings'],
    view: lazyPart<TabToolProps>(async () => (await import('./reset-tab.tsx')).ResetTab),
  },
];

export const hostNotices: readonly RecordNotice[] = [
  {
    key: 'records',
    resources: ['site_domains'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./host-notice.tsx')).HostNotice),
  },
];
