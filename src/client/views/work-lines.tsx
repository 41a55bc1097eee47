/** What waits for a decision, a line for each kind: its number, since when the oldest waits, and the way to the list of just these. */
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { WaitingWork } from '../../shared/contracts/welcome-calls.ts';
import { Badge } from '../fields/parts/badge.tsx';
import { useAgo, useFormats } from '../fields/use-formats.ts';

/** What waits longer is marked. Own choice. */
const overdueAfterMs = 14 * 86_400_000;

interface WorkLinesProps {
  kinds: readonly WaitingWork[];
  /** A line was followed. */
  onOpen?: () => void;
}

export function WorkLines({ kinds, onOpen }: WorkLinesProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { number } = useFormats();
  if (kinds.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
        {translate('work.empty')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {kinds.map(({ key, count, is_more, oldest_at, link }) => (
        <Box component="li" key={key} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box component={Link} to={link} onClick={onOpen} sx={lineStyle}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block' }}>
                {translate(`work.kinds.${key}`)}
              </Box>
              {oldest_at !== null && (
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                  {translate(Date.parse(oldest_at) > Date.now() ? 'work.next' : 'work.oldest', {
                    when: ago(oldest_at),
                  })}
                </Typography>
              )}
            </Box>
            {isOverdue(oldest_at) && <Badge tone="warning">{translate('work.overdue')}</Badge>}
            <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {is_more ? translate('work.more_than', { count: number(count) }) : number(count)}
            </Typography>
            <ChevronRightIcon aria-hidden fontSize="small" sx={{ color: 'text.disabled' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const isOverdue = (since: string | null) => since !== null && Date.parse(since) < Date.now() - overdueAfterMs;

export const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  py: 0.75,
  mx: -1,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  fontSize: 'body2.fontSize',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
