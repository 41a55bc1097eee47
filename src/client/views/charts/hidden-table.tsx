/** The numbers of a chart for who cannot see it. */
import Box from '@mui/material/Box';

import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import type { CardTable } from '../figures/cells.ts';

/** The same numbers for who is read the page. A table takes the room of its cells whatever it is told: what hides it stands around it. */
export function HiddenTable({ label, table: { headings, rows } }: { label: string; table: CardTable }) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box data-print="none" sx={visuallyHidden}>
        <table aria-label={label}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map(({ shown }, column) => (
                  <td key={headings[column]}>{shown}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
