/** The page for a missing right: which one, and which roles the person has. Specification 2 and 8: /401 with the noGoBack flag. */
import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { useRoleNames } from '../../fields/role-names.ts';
import { useIsSignedIn, usePortalUser } from '../../state/session.ts';
import { Facts, MessagePage } from './message-page.tsx';

export function Unauthorised() {
  const translate = useTranslate();
  const logout = useLogout();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { roles } = usePortalUser();
  const roleNames = useRoleNames();
  const signedIn = useIsSignedIn();
  const needed = query.get('need')?.split(',').filter(Boolean) ?? [];
  const path = query.get('path');
  const facts = [
    ...(path ? [{ label: translate('pages.unauthorised.page'), value: <code>{path}</code> }] : []),
    ...(needed.length > 0
      ? [{ label: translate('pages.unauthorised.needed', needed.length), value: <code>{needed.join(', ')}</code> }]
      : []),
    ...(roles.length > 0
      ? [
          {
            label: translate('pages.unauthorised.your_roles', roles.length),
            value: roleNames(roles),
          },
        ]
      : []),
  ];
  return (
    <MessagePage
      code="401"
      title={translate('pages.unauthorised.title')}
      text={translate('pages.unauthorised.text')}
      actions={
        <>
          {query.has('noGoBack') ? (
            <Button component={Link} to="/dashboard" variant="contained">
              {translate('pages.go_to_dashboard')}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => void navigate(-1)}>
              {translate('pages.go_back')}
            </Button>
          )}
          {signedIn && (
            <Button color="inherit" onClick={() => void logout()}>
              {translate('pages.sign_out')}
            </Button>
          )}
        </>
      }
    >
      {facts.length > 0 && <Facts facts={facts} />}
    </MessagePage>
  );
}
