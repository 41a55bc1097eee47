/**
 * The look of a picture whose colours are what it says: where the system has chosen the colours of everything, it keeps its own, and its own
 * paper below them, for they were chosen for that one.
 */
export const ownPaper = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'background.paper',
    color: 'text.primary',
  },
} as const;
