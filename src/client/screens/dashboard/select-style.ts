/** The look of a choice above the cards. */
export const selectStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  fontSize: 'body2.fontSize',
  '& select': { minHeight: 32, pl: '10px', maxWidth: 220 },
} as const;
