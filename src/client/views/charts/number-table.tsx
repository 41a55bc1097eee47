/** Numbers as a plain table: the first column says what, the others how many. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

import type { CardTable } from '../figures/cells.ts';
import { Proof } from '../figures/proof.tsx';

interface NumberTableProps {
  label: string;
  table: CardTable;
  /** It scrolls beyond this; px. */
  height?: number;
}

export function NumberTable({ label, table: { headings, rows }, height }: NumberTableProps) {
  return (
    // Whoever has no mouse scrolls it by its keys.
    <Box tabIndex={0} role="group" aria-label={label} sx={{ overflow: 'auto', maxHeight: height }}>
      <Table size="small" stickyHeader aria-label={label} sx={tableStyle}>
        <TableHead>
          <TableRow>
            {headings.map((heading, column) => (
              <TableCell key={heading} align={column === 0 ? 'left' : 'right'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, line) => (
            <TableRow key={line}>
              {row.map(({ shown, link, isNumber }, column) => (
                <TableCell key={headings[column]} align={isNumber ? 'right' : column === 0 ? 'left' : 'right'}>
                  <Proof link={link}>{shown}</Proof>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const tableStyle = {
  '& td, & th': { py: 0.5, px: 0.75, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& th': { color: 'text.secondary', fontSize: 12, fontWeight: 500, backgroundColor: 'background.paper' },
} as const;
