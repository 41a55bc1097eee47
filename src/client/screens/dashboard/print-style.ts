/** On paper: the page alone, each card whole; charts as wide as their card. In light colours: `state/color-mode.ts`. screens.md 5.3 */

/** Neither the page, nor in it, nor around it: the portal's frame. Pages that are kept behind another are hidden by themselves. */
const frame = 'body :not(main, main *, :has(main))';

export const printStyle = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    [`${frame}, main [data-print=none], main [role=status], main [data-page][hidden]`]: { display: 'none !important' },
    'html, body, body :has(main)': { background: 'none !important' },
    'main, main *': { overflow: 'visible !important' },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    'body :has(main)': { marginInlineStart: '0 !important', maxWidth: 'none !important' },
    '[data-print=cards] section': { breakInside: 'avoid', boxShadow: 'none', height: 'auto !important' },
    // They were measured on the screen: what is drawn follows the card by its `viewBox`.
    '[data-print=cards] .recharts-responsive-container, [data-print=cards] .recharts-responsive-container *:not(svg *)':
      { width: '100% !important', height: 'auto !important', maxWidth: 'none !important' },
    '[data-print=chart], [data-print=chart] > div': { position: 'static !important', minHeight: '0 !important' },
    '[data-print=cards] .recharts-tooltip-wrapper': { display: 'none !important' },
  },
} as const;
