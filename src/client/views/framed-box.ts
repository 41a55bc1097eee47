/** The look of a box with a frame of its own on a page. */
export const framedBox = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
