import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { PasswordPurpose } from '../../../shared/contracts/arrivals.ts';
import { EntryCard } from '../../views/auth/entry-card.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** What is said of a link that opens nothing any more. */
export function DeadLink({ purpose, askAnew }: { purpose: PasswordPurpose; askAnew: () => void }) {
  const translate = useTranslate();
  return (
    <EntryCard
      title={translate('arrivals.dead.title')}
      text={translate('arrivals.dead.text')}
      after={purpose.startsWith('staff') ? <ToSignIn /> : undefined}
    >
      {purpose === 'staff_password' ? (
        <Button variant="contained" onClick={askAnew}>
          {translate('arrivals.dead.new_link')}
        </Button>
      ) : (
        <Typography variant="body2">{translate('arrivals.dead.ask_inviter')}</Typography>
      )}
    </EntryCard>
  );
}
