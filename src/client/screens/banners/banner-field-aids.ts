/** What a banner looks like is shown where its texts are typed. */
import type { FieldAidProps, FieldHintExtension } from '../../views/form/field-hint-extensions.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

export const bannerFieldAids: readonly FieldHintExtension[] = [
  {
    key: 'preview',
    resources: ['banners'],
    sources: ['cta_label'],
    roles: ['platform.banners.write'],
    view: lazyPart<FieldAidProps>(async () => (await import('./banner-preview.tsx')).BannerPreview),
  },
];
