/** Says what will appear in a card, and leads to the step that fills it, where the person may take it. screens.md 5.3 */
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { useHasPermission } from '../../state/session.ts';

const steps = {
  import_members: { to: '/import-user-business', needs: 'members.import' },
  industries: { to: '/admin-settings/industry-types', needs: 'members.write' },
} as const;

export interface EmptyCardProps {
  /** Key of the text. */
  text: string;
  /** The step that fills it. */
  step?: keyof typeof steps;
  height: number;
}

export function EmptyCard({ text, step, height }: EmptyCardProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        minHeight: { xs: Math.min(height, 140), md: height },
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        px: 2,
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', maxWidth: 360 }}>
        {translate(text)}
      </Typography>
      {step && <StepLink step={step} />}
    </Box>
  );
}

/** Nothing for who may not take it. */
export function StepLink({ step }: { step: keyof typeof steps }) {
  const translate = useTranslate();
  const { to, needs } = steps[step];
  if (!useHasPermission(needs)) return null;
  return (
    <Button component={Link} to={to} size="small" variant="outlined">
      {translate(`dashboard.steps.${step}`)}
    </Button>
  );
}
