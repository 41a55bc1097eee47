/** The forms: tabs, drafts, editors. */
export const forms = {
  tabs: 'Parts of this record',
  details: 'Details',
  tab_faults: '%{smart_count} field to correct |||| %{smart_count} fields to correct',
};
