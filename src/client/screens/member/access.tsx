/** How a member comes in: the state of the account, what is known of the sign-ins, and what opens and closes the door. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { FactList } from '../../views/fact-list.tsx';
import { Section } from '../../views/section.tsx';
import { VerbButtons } from './verb-buttons.tsx';

const account = [
  'account_status',
  'invited_at',
  'invite_expires_at',
  'password_reset_at',
  'email_verified_at',
  'terms_accepted_at',
  'last_seen_at',
];
const membership = ['membership_status', 'suspended_until', 'joined_at', 'source'];

export function Access(props: RecordTabProps) {
  const translate = useTranslate();
  return (
    <Box>
      <Section title={translate('people.account')} description={translate('people.account_about')}>
        <FactList {...props} sources={account} />
        <Box sx={{ mt: 1.5 }}>
          <VerbButtons
            {...props}
            verbs={['invite', 'resend_invite', 'reset_password', 'block', 'unblock', 'reactivate']}
          />
        </Box>
      </Section>
      <Section title={translate('people.membership')} description={translate('people.membership_about')}>
        <FactList {...props} sources={membership} />
        <Box sx={{ mt: 1.5 }}>
          <VerbButtons {...props} verbs={['suspend', 'reinstate', 'cancel', 'renew']} />
        </Box>
      </Section>
    </Box>
  );
}
