/** What stands beside the fields of an ad and of a placement. */
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
  {
    key: 'code',
    label: 'ads.code',
    resources: ['ad_placements'],
    view: lazyPart<RecordTabProps>(async () => (await import('./placement-code.tsx')).PlacementCode),
  },
];
