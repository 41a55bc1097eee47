/** Where whoever cannot sign in may go instead. */
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import { useTenant } from '../../state/session.ts';
import { type Failure } from '../../views/auth/use-auth-call.ts';

/** Who may not work here, as members, is led to the site that is theirs; not who only waits for a role. */
export function WayOut({ failure }: { failure: Failure | undefined }) {
  const translate = useTranslate();
  const { consumer_portal_url: url } = useTenant();
  const isElsewhere = failure?.code === 'no_admin_access' && failure.details['reason'] !== 'pending';
  if (!isElsewhere || !isSafeLink(url)) return null;
  return (
    <Button color="inherit" size="small" href={url} rel="noopener noreferrer">
      {translate('auth.open_website')}
    </Button>
  );
}

/** Where a link for a new password can be asked for: not where it would never arrive. */
export function ForgottenHint({ email }: { email: string }) {
  const translate = useTranslate();
  if (!useTenant().sends_mail) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, textAlign: 'right' }}>
      <Link component={RouterLink} to="/forgotPassword" state={{ email }}>
        {translate('auth.forgot')}
      </Link>
    </Typography>
  );
}

/** Where people may ask to work here. */
export function RegisterHint() {
  const translate = useTranslate();
  const { registration } = useTenant();
  if (registration === 'closed') return null;
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      <Link component={RouterLink} to="/register">
        {translate('auth.register')}
      </Link>
    </Typography>
  );
}

/** Members come here by mistake: they are shown the way to their own site. */
export function WebsiteHint() {
  const translate = useTranslate();
  const { consumer_portal_url: url } = useTenant();
  if (!isSafeLink(url)) return null;
  const [before = '', after = ''] = translate('auth.to_website', { host: '\u0000' }).split('\u0000');
  return (
    <Typography variant="body2">
      {before}
      <Link href={url} rel="noopener noreferrer">
        {new URL(url).host}
      </Link>
      {after}
    </Typography>
  );
}
