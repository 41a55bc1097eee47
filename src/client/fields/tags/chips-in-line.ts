/** Chips on the one line of a cell: where there is no room they grow shorter, and what follows them stays. */
export const chipsInLine = {
  display: 'flex',
  gap: 0.5,
  alignItems: 'center',
  minWidth: 0,
  '& > *': { flex: 'none' },
  '& > .MuiChip-root': { flex: '0 1 auto', minWidth: 0 },
} as const;
