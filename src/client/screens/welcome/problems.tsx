/** What went wrong lately, each with the way to it where there is one. screens.md 2.3 */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { Problem } from '../../../shared/contracts/welcome-calls.ts';
import { openTray } from '../../state/jobs.ts';

export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {problems.map((problem) => (
        <Box component="li" key={problem.key} sx={lineStyle}>
          <WarningIcon aria-hidden fontSize="small" sx={{ color: 'warning.main', flex: 'none' }} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontSize: 'body2.fontSize' }}>
            <Line problem={problem} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Line({ problem: { key, count, link } }: { problem: Problem }) {
  const translate = useTranslate();
  const text = translate(`welcome.problems.${key}`, count);
  if (link !== null)
    return (
      <Link component={RouterLink} to={link} color="inherit" underline="hover">
        {text}
      </Link>
    );
  if (key !== 'failed_jobs') return text;
  return (
    <>
      {text}{' '}
      <Button size="small" onClick={openTray} sx={{ my: -0.5 }}>
        {translate('jobs.details')}
      </Button>
    </>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 40,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
