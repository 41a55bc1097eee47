/** How the phone beside tiles looks: as an app does, on light or dark ground, in the organisation's colour. */
export type Ground = 'light' | 'dark';

/** As wide as a phone is, in pixels of a page. */
export const phone = { width: 375, height: 720 } as const;

const grounds = {
  light: { page: '#f4f5f7', tile: '#ffffff', text: '#1a1f26', quiet: '#57606a', line: '#e3e8ee', case: '#1a1f26' },
  dark: { page: '#0d1014', tile: '#1d232b', text: '#eef1f5', quiet: '#a3adba', line: '#2b333d', case: '#3a434f' },
} as const;

type Colors = (typeof grounds)[Ground];

export const phoneStyle = (ground: Ground) => {
  const colors = grounds[ground];
  return {
    ...phone,
    transformOrigin: '0 0',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `8px solid ${colors.case}`,
    borderRadius: '40px',
    color: colors.text,
    backgroundColor: colors.page,
    fontSize: 12,
    '& > header': { p: '22px 18px 12px', fontSize: 22, lineHeight: 1.25, overflowWrap: 'anywhere' },
    '& > p': { flex: 1, m: 0, p: '28px 18px', color: colors.quiet, fontSize: 14 },
    '& > ul': listStyle,
    '& > footer': footerStyle(colors),
    ...sizesStyle,
    ...tileStyle(colors),
    ...badgeStyle,
  } as const;
};

const listStyle = {
  flex: 1,
  alignContent: 'start',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gridAutoRows: 92,
  gap: '8px',
  m: 0,
  p: '4px 14px 14px',
  listStyle: 'none',
  overflowY: 'auto',
} as const;

const sizesStyle = {
  '& li': { display: 'flex', minWidth: 0 },
  '& li[data-size="2x1"]': { gridColumn: 'span 2' },
  '& li[data-size="2x2"]': { gridColumn: 'span 2', gridRow: 'span 2' },
} as const;

const tileStyle = (colors: Colors) =>
  ({
    '& [data-tile]': {
      position: 'relative',
      flex: 1,
      minWidth: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '6px',
      p: '6px 3px',
      font: 'inherit',
      // The widest of common words has room: Membership, Announcements.
      fontSize: 10.5,
      lineHeight: 1.2,
      textAlign: 'center',
      color: 'inherit',
      backgroundColor: colors.tile,
      border: `1px solid ${colors.line}`,
      borderRadius: '14px',
    },
    '& button[data-tile]': { cursor: 'pointer' },
    '& button[data-tile]:focus-visible, & [data-tile][aria-pressed=true], & li[data-chosen] [data-tile]': {
      outline: '3px solid',
      outlineColor: 'brand.main',
      outlineOffset: '-1px',
    },
    '& li[data-size="2x1"] [data-tile]': {
      flexDirection: 'row',
      justifyContent: 'flex-start',
      px: '10px',
      gap: '8px',
    },
    '& li:not([data-size="1x1"]) [data-tile]': { fontSize: 13, textAlign: 'left' },
    '& li[data-size="2x2"] [data-tile]': { alignItems: 'flex-start', justifyContent: 'space-between', p: '16px' },
    '& [data-icon]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 38,
      height: 38,
      borderRadius: '11px',
      color: 'brand.contrastText',
      backgroundColor: 'brand.main',
      '& svg': { fontSize: 22 },
    },
    '& [data-label]': {
      minWidth: 0,
      maxWidth: '100%',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
    },
  }) as const;

const badgeStyle = {
  '& [data-badge]': {
    position: 'absolute',
    top: 6,
    insetInlineEnd: 6,
    minWidth: 10,
    height: 10,
    borderRadius: '9px',
    backgroundColor: '#c62828',
  },
  '& [data-badge=count]': { minWidth: 18, height: 18, px: '4px', fontSize: 11, lineHeight: '18px', color: '#fff' },
} as const;

const footerStyle = (colors: Colors) =>
  ({
    display: 'flex',
    px: '6px',
    backgroundColor: colors.tile,
    borderTop: `1px solid ${colors.line}`,
    '& > span': {
      flex: '1 1 0',
      minWidth: 0,
      display: 'grid',
      justifyItems: 'center',
      gap: '2px',
      p: '9px 2px 12px',
      color: colors.quiet,
      '& svg': { fontSize: 22 },
    },
    '& > span[data-open]': { color: colors.text, fontWeight: 600 },
    '& small': { maxWidth: '100%', fontSize: 11, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  }) as const;
