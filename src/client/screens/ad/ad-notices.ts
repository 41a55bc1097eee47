/** What stands above an ad's fields. */
import type { RecordNotice, RecordNoticeProps } from '../../views/form/record-notices.tsx';
import { lazyPart } from '../../views/lazy-part.tsx';

export const adNotices: readonly RecordNotice[] = [
  {
    key: 'link',
    resources: ['ads'],
    view: lazyPart<RecordNoticeProps>(async () => (await import('./link-notice.tsx')).LinkNotice),
  },
];
