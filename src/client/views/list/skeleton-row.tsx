/** A row that has not come yet. */
import Skeleton from '@mui/material/Skeleton';

import type { Column } from './columns.ts';
import { asCell, asRow } from './table-style.ts';

interface SkeletonRowProps {
  row: number;
  columns: readonly Column[];
  selectable: boolean;
  movable: boolean;
}

/** A row of the same height as the one that comes, so that nothing jumps. */
export function SkeletonRow({ row, columns, selectable, movable }: SkeletonRowProps) {
  return (
    <tr {...asRow}>
      {movable && <td {...asCell} data-move />}
      {selectable && <td {...asCell} data-tick />}
      {columns.map(({ source }, column) => (
        <td key={source} {...asCell}>
          <Skeleton width={`${55 + ((row * 31 + column * 17) % 40)}%`} sx={{ minWidth: 60 }} />
        </td>
      ))}
      <td {...asCell} data-menu />
    </tr>
  );
}
