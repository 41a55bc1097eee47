/** Of what can be done with ticked records, in px: so much less room have the rows above it. */
export const bulkBarHeight = 48;

/** The frame around the rows of a list; a phone has no room for it. */
export const rowsFrame = {
  border: { sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { sm: 2 },
  // Cut without being scrolled: what stands in it may stick to the window.
  overflow: { sm: 'clip' },
  backgroundColor: { sm: 'background.paper' },
} as const;
