/** The frame of each step: where one is among the seven, what is asked here, and the ways on and back. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import { PageHeader } from '../../views/page-header.tsx';
import { useImportAddress } from './use-import-address.ts';
import { forcedBar } from '../../fields/parts/forced-bar.ts';

export const steps = ['file', 'columns', 'options', 'check', 'confirm', 'progress', 'result'] as const;
export type Step = (typeof steps)[number];

interface StepFrameProps {
  step: Step;
  /** Of the file, or that a new import begins. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function StepFrame({ step, title, description, actions, children }: StepFrameProps) {
  const translate = useTranslate();
  const { listAddress } = useImportAddress();
  return (
    <>
      <Link
        component={RouterLink}
        to={listAddress}
        variant="body2"
        underline="hover"
        sx={{ display: 'inline-block', mb: 1 }}
      >
        {translate('imports.back')}
      </Link>
      <PageHeader title={title} description={description} actions={actions} />
      <Steps step={step} />
      {children}
    </>
  );
}

function Steps({ step }: { step: Step }) {
  const translate = useTranslate();
  const now = steps.indexOf(step);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ display: { md: 'none' }, fontWeight: 600, mb: 0.75 }}>
        {translate('imports.step_of', { step: now + 1, count: steps.length })} · {translate(`imports.steps.${step}`)}
      </Typography>
      <Box component="ol" sx={{ display: 'flex', gap: { xs: 0.5, md: 1 }, listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((name, index) => (
          <Box
            component="li"
            key={name}
            aria-current={index === now ? 'step' : undefined}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <Box sx={[barStyle, index <= now && { backgroundColor: 'primary.main', ...forcedBar }]} />
            <Typography
              variant="caption"
              component="span"
              sx={{
                display: { xs: 'none', md: 'block' },
                mt: 0.5,
                color: index === now ? 'text.primary' : 'text.secondary',
                fontWeight: index === now ? 600 : 400,
              }}
            >
              {index + 1} {translate(`imports.steps.${name}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What is asked in a step. */
export function StepCard({ title, body, children }: { title?: string; body?: ReactNode; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ borderRadius: 2, p: { xs: 2, md: 3 } }}>
      {title !== undefined && (
        <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      {body !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2, maxWidth: 640 }}>
          {body}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

interface WayOnProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  onBack?: () => void;
  /** What calls the import off. */
  cancel?: ReactNode;
}

/** The foot of a step: on to the right, back and off to the left. */
export function WayOn({ label, onClick, disabled = false, onBack, cancel }: WayOnProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, justifyContent: 'flex-end', alignItems: 'center' }}>
      <Box sx={{ flex: 1 }}>{cancel}</Box>
      {onBack && (
        <Button color="inherit" onClick={onBack}>
          {translate('imports.previous')}
        </Button>
      )}
      <Button variant="contained" disableElevation disabled={disabled} onClick={onClick}>
        {label}
      </Button>
    </Box>
  );
}

const barStyle = { height: 3, borderRadius: 2, backgroundColor: 'divider' } as const;
