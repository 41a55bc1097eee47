/** How many, at the corner of an icon of the bar. */
export const barBadge = (color: 'error' | 'brand') =>
  ({
    position: 'absolute',
    top: 2,
    right: 0,
    minWidth: 16,
    px: 0.375,
    borderRadius: 2,
    fontSize: 10,
    lineHeight: '16px',
    fontWeight: 600,
    color: `${color}.contrastText`,
    backgroundColor: `${color}.main`,
  }) as const;
