/** Numbers as a plain table: the first column says what, the others how many. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface NumberTableProps {
  label: string;
  headings: string[];
  rows: string[][];
}

export function NumberTable({ label, headings, rows }: NumberTableProps) {
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ '& td, & th': { py: 0.5, px: 0.5, fontVariantNumeric: 'tabular-nums' } }}
    >
      <TableHead>
        <TableRow>
          {headings.map((heading, column) => (
            <TableCell
              key={heading}
              align={column === 0 ? 'left' : 'right'}
              sx={{ color: 'text.secondary', fontSize: 12 }}
            >
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row[0]}>
            {row.map((value, column) => (
              <TableCell key={headings[column]} align={column === 0 ? 'left' : 'right'}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
