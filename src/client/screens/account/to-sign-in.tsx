import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** The way back to the sign-in; `label` where it says more than that. */
export function ToSignIn({ label = 'arrivals.to_sign_in', email }: { label?: string; email?: string }) {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to="/login" state={email === undefined ? undefined : { email }}>
      {translate(label)}
    </Link>
  );
}
