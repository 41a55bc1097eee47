/** What stands above a member's fields. */
import type { RecordNotice, RecordNoticeProps } from '../../views/form/record-notices.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

export const memberNotices: readonly RecordNotice[] = [
  {
    key: 'risks',
    resources: ['members', 'custom_members'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./risk-notice.tsx')).RiskNotice),
  },
];
