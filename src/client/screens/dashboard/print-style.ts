/** On paper: the cards alone, each whole, in dark ink. What stands around them is the portal's frame. screens.md 5.3 */
const frame = 'body header:not(main header), body nav:not(main nav), body aside, [role=status], [data-print=none]';

export const printStyle = {
  '@media print': {
    [frame]: { display: 'none !important' },
    'main, main *': { overflow: 'visible !important' },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    'body :has(> main)': { marginInlineStart: '0 !important' },
    '[data-print=cards] section': { breakInside: 'avoid', boxShadow: 'none' },
  },
} as const;
