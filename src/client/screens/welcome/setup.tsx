/** What is left to set up: each step with how far it is, the way to it, and a way to hear no more of it. screens.md 2.3 */
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import TimelapseIcon from '@mui/icons-material/Timelapse';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';

import type { StepState, WelcomeReply } from '../../../shared/contracts/welcome-calls.ts';
import { useTenant } from '../../state/session.ts';
import { Card } from '../../views/card.tsx';
import { useDismissStep } from './use-dismiss-step.ts';
import { forcedBar } from '../../fields/parts/forced-bar.ts';

type Step = WelcomeReply['data']['steps'][number];

/** Nothing once each step is done or put away: then only what was put away can be brought back. */
export function Setup({ steps }: { steps: readonly Step[] }) {
  const translate = useTranslate();
  const { name } = useTenant();
  const [showsSkipped, setShowsSkipped] = useState(false);
  const skipped = steps.filter(({ state }) => state === 'skipped');
  const counted = steps.filter(({ state }) => state !== 'skipped');
  const done = counted.filter(({ state }) => state === 'done').length;
  return (
    <Card
      title={translate('welcome.setup.title', { tenant: name })}
      description={translate('welcome.setup.progress', { done, total: counted.length })}
    >
      <Progress done={done} total={counted.length} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {counted.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
        {showsSkipped && skipped.map((step) => <StepLine key={step.key} step={step} />)}
      </Box>
      {skipped.length > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={showsSkipped}
          onClick={() => setShowsSkipped(!showsSkipped)}
          sx={{ mt: 0.5, ml: -0.5, color: 'text.secondary' }}
        >
          {translate('welcome.setup.skipped', skipped.length)}
        </Button>
      )}
    </Card>
  );
}

/** Whether there is a reason to show it. */
export const isSetUp = (steps: readonly Step[]): boolean =>
  steps.every(({ state }) => state === 'done' || state === 'skipped');

/** The line above says the same in words. */
function Progress({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 1 : done / total;
  return (
    <Box aria-hidden sx={{ mb: 1, height: 4, borderRadius: 2, overflow: 'hidden', backgroundColor: 'action.selected' }}>
      <Box
        sx={{
          height: '100%',
          width: `${share * 100}%`,
          backgroundColor: 'primary.main',
          transition: 'width 300ms',
          ...forcedBar,
        }}
      />
    </Box>
  );
}

const icons = { todo: CircleIcon, doing: TimelapseIcon, done: CheckCircleIcon, skipped: CircleIcon } as const;
const colors: Record<StepState, string> = {
  todo: 'text.disabled',
  doing: 'warning.main',
  done: 'success.main',
  skipped: 'text.disabled',
};

function StepLine({ step: { key, state, link } }: { step: Step }) {
  const translate = useTranslate();
  const { dismiss, isBusy } = useDismissStep();
  const Icon = icons[state];
  const title = translate(`welcome.setup.steps.${key}.title`);
  const isOpen = state === 'todo' || state === 'doing';
  const act = state === 'skipped' ? 'bring_back' : 'skip';
  return (
    <Box component="li" sx={lineStyle}>
      <Icon
        titleAccess={translate(`welcome.setup.states.${state}`)}
        fontSize="small"
        sx={{ color: colors[state], flex: 'none', mt: '2px' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: isOpen ? 500 : 400 }}>
          <Link
            component={RouterLink}
            to={link}
            underline="hover"
            sx={{ color: isOpen ? 'text.primary' : 'text.secondary' }}
          >
            {title}
          </Link>
        </Typography>
        {isOpen && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate(`welcome.setup.steps.${key}.body`)}
          </Typography>
        )}
      </Box>
      {state !== 'done' && (
        <Button
          size="small"
          color="inherit"
          disabled={isBusy}
          aria-label={translate(`welcome.setup.${state === 'skipped' ? 'bring_step_back' : 'skip_step'}`, {
            step: title,
          })}
          onClick={() => void dismiss(key, state !== 'skipped')}
          sx={{ flex: 'none', color: 'text.secondary', my: -0.25 }}
        >
          {translate(`welcome.setup.${act}`)}
        </Button>
      )}
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
