/** How many records name this one: the number leads to the list of them. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

import { resourcePaths } from '../../state/resource-paths.ts';
import { useFormats } from '../use-formats.ts';

interface CountCellProps {
  counts: { of: string; by: string };
  /** Of the record that is named. */
  id: unknown;
  value: number;
}

export function CountCell({ counts: { of, by }, id, value }: CountCellProps) {
  const { number } = useFormats();
  const { list } = resourcePaths(of);
  if (value === 0 || list === undefined)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {number(value)}
      </Box>
    );
  const filter = encodeURIComponent(JSON.stringify({ [by]: [id] }));
  return (
    <Link component={RouterLink} to={`${list}?filter=${filter}`}>
      {number(value)}
    </Link>
  );
}
