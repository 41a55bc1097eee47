/** The looks of the line in which the chips of a list stand. */

/**
 * Beside the button, in a line that scrolls where there are many chips, so that the rows stay where they are; on a narrow screen in a line of
 * their own.
 */
export const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  flex: { xs: '1 0 100%', md: '3 1 0' },
  order: { xs: 1, md: 0 },
  gap: 0.75,
  minWidth: 0,
  minHeight: { md: 'var(--control-height)' },
  overflowX: 'auto',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  scrollbarWidth: 'none',
} as const;
