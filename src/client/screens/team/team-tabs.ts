/** What stands beside a colleague's fields. */
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const teamTabs: readonly RecordTab[] = [
  {
    key: 'rights',
    label: 'team.rights.tab',
    resources: ['staff'],
    view: lazyPart<RecordTabProps>(async () => (await import('./colleague-rights.tsx')).ColleagueRights, {
      definitions: ['access_requests'],
    }),
  },
];
