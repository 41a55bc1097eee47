/** What is fetched with the parts of a list: filters, views, columns, what became of many records. */
export const lists = {
  filter_mode: 'How %{name} is filtered',
  value: 'Value',
  words_hint: 'Several with commas between; any of them fits.',
  colors_hint: 'As #rrggbb; several with commas between.',
  modes: {
    contains: 'contains',
    between: 'lies between',
    is: 'is',
    is_not: 'is not',
    empty: 'is empty',
    present: 'has a value',
    empty_hint: 'Shows the records that have no value here.',
    present_hint: 'Shows the records that have any value here.',
  },
  columns_hint: 'Drag a line, or press ↑ and ↓ on its handle, to move a column.',
  move_column: 'Move %{name}',
  column_moved: '%{name} is now column %{place} of %{count}',
  density: 'Row height',
  densities: {
    own: 'As my size setting',
    default: 'Comfortable',
    medium: 'Medium',
    small: 'Compact',
    mini: 'Tight',
  },
};
