/** The look of a list of lines in a frame, with a rule between them. */
export const framedList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  backgroundColor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
