/** What needs a decision of this person, each with the way to it. */
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { WelcomeReply } from '../../../shared/contracts/dashboard.ts';
import { useFormats } from '../../fields/use-formats.ts';

export function Waiting({ waiting }: { waiting: WelcomeReply['data']['waiting'] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  if (waiting.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 2 }}>
        {translate('welcome.waiting_empty')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.map(({ key, count, link }) => (
        <Box component="li" key={key} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box component={Link} to={link} sx={rowStyle}>
            <Typography component="span" sx={{ flex: 1 }}>
              {translate(`welcome.waiting.${key}`)}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {number(count)}
            </Typography>
            <ChevronRightIcon aria-hidden fontSize="small" sx={{ color: 'text.disabled' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  mx: -1,
  px: 1,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
