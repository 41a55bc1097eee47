/** What a screen of counts is chosen by looks alike above its charts and above its tables. */
export const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;

export const selectStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 'body2.fontSize',
  '& select': { minHeight: 32, pl: '10px' },
} as const;
