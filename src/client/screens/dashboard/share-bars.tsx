/** Parts of a whole as lines with a bar below: name, count, share. A name leads to the list that proves the number. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';

import { useFormats } from '../../fields/use-formats.ts';
import { useShare } from './use-share.ts';

export interface ShareLine {
  key: string;
  name: string;
  count: number;
  share: number;
  link?: string | null;
}

export function ShareBars({ lines, label }: { lines: ShareLine[]; label: string }) {
  const { number } = useFormats();
  const share = useShare();
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map((line) => (
        <Box component="li" key={line.key}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontSize: 'body2.fontSize' }}>
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {line.link ? (
                <Link component={RouterLink} to={line.link} color="inherit" underline="hover">
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </Box>
            <Typography
              component="span"
              sx={{ fontSize: 'body2.fontSize', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
            >
              {number(line.count)}
            </Typography>
            <Typography
              component="span"
              variant="caption"
              sx={{ color: 'text.secondary', width: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {share(line.share)}
            </Typography>
          </Box>
          <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, backgroundColor: 'action.hover' }}>
            <Box
              sx={{
                height: '100%',
                borderRadius: 2,
                width: `${line.share * 100}%`,
                minWidth: line.count > 0 ? 2 : 0,
                backgroundColor: line.link ? 'primary.main' : 'text.disabled',
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
