/** What stands beside an ad's fields. */
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const adTabs: readonly RecordTab[] = [
  {
    key: 'creatives',
    label: 'ads.creatives',
    resources: ['ads'],
    roles: ['ads.read'],
    view: lazyPart<RecordTabProps>(async () => (await import('./creatives.tsx')).Creatives, {
      definitions: ['ads', 'ad_creatives', 'ad_placements'],
    }),
  },
];
