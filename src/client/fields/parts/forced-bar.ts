/** A bar whose length is what it says: in the system's colour of text, where the system has chosen all colours. */
export const forcedBar = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
} as const;
