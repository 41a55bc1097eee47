/** How the calendar looks. A day is as large as a finger needs. */
export const calendarStyle = {
  '& .head': { display: 'flex', alignItems: 'center', mb: 0.5 },
  '& .head h2': { flex: 1, textAlign: 'center', '&::first-letter': { textTransform: 'uppercase' } },
  '& .foot': { display: 'flex', justifyContent: 'space-between', mt: 0.5 },
} as const;

export const gridStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontSize: 'caption.fontSize', fontWeight: 500, color: 'text.secondary', py: 0.5 },
  '& td': { p: 0, textAlign: 'center' },
  '& button': {
    width: 38,
    height: 38,
    p: 0,
    border: 0,
    borderRadius: '50%',
    font: 'inherit',
    fontSize: 'body2.fontSize',
    color: 'text.primary',
    background: 'none',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: 'action.hover' },
  '& button:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  '& button:disabled': { color: 'text.disabled', cursor: 'default', background: 'none' },
  '& [data-other]': { color: 'text.secondary' },
  '& [aria-current]': {
    boxShadow: (theme: { palette: { divider: string } }) => `inset 0 0 0 1px ${theme.palette.divider}`,
    fontWeight: 700,
  },
  '& [data-chosen], & [data-chosen]:hover': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
} as const;
