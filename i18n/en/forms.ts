/** The forms: tabs, drafts, editors. */
export const forms = {
  tabs: 'Parts of this record',
  details: 'Details',
  tab_faults: '%{smart_count} field to correct |||| %{smart_count} fields to correct',
  editor: {
    tools: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    heading: 'Heading',
    subheading: 'Subheading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
    link_to: 'Link to',
    set_link: 'Set link',
    unlink: 'Remove link',
  },
};
