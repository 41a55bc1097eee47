/** The frame around the rows of a list; a phone has no room for it. */
export const rowsFrame = {
  border: { sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { sm: 2 },
  overflow: { sm: 'hidden' },
  backgroundColor: { sm: 'background.paper' },
} as const;
