/** What stands beside the fields of an ad enquiry. */
import type { RecordTab, RecordTabProps } from '../../views/form/record-tabs.ts';
import { lazyPart } from '../../views/lazy-part.tsx';

export const enquiryTabs: readonly RecordTab[] = [
  {
    key: 'notes',
    label: 'people.notes',
    resources: ['ad_enquiries'],
    roles: ['ads.leads.read'],
    view: lazyPart<RecordTabProps>(async () => (await import('./enquiry-notes.tsx')).EnquiryNotes, {
      definitions: ['ad_enquiry_notes'],
    }),
  },
];
