/** Rows that are read and not edited: each with the cells that say something. */
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';

import type { Field } from '../../../shared/definition/field-kinds.ts';
import { asRows } from '../../../shared/definition/values-in.ts';
import type { CellProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { NoValue } from '../parts/text-line.tsx';

interface RowListProps extends CellProps<'rows'> {
  /** Draws the value of a cell. */
  Value: ComponentType<CellProps>;
}

export function RowList({ resource, source, field, value, Value }: RowListProps) {
  const label = useFieldLabel(resource);
  const rows = asRows(value);
  if (rows.length === 0) return <NoValue />;
  return (
    <Box component="ol" sx={listStyle}>
      {rows.map((row, index) => (
        <Box component="li" key={index} sx={rowStyle}>
          {Object.entries<Field>(field.cells).flatMap(([name, cell]) => {
            const key = `${source}.${name}`;
            if (isEmpty(row[name])) return [];
            return (
              <Box key={name} sx={cellStyle}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {label(key, cell)}
                </Box>
                <Value {...{ resource }} source={key} field={cell} record={row} value={row[name]} />
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const listStyle = { m: 0, pl: 2.5, display: 'grid', gap: 1 } as const;
const rowStyle = { pl: 0.5, '&::marker': { color: 'text.secondary' } } as const;
const cellStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(80px, 140px) minmax(0, 1fr)',
  columnGap: 1.5,
  fontSize: 'body2.fontSize',
  '& > div': { minHeight: 0, fontSize: 'inherit' },
} as const;
