/** The page for a missing right: which one, who has it, and which roles the person has. Specification 2 and 8: /401 with the noGoBack flag. */
import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { findRoute } from '../../../shared/navigation.ts';
import { isPermission, presetsHolding } from '../../../shared/permissions.ts';
import { useRoleNames } from '../../fields/role-names.ts';
import { routes } from '../../state/resource-paths.ts';
import { useIsSignedIn, usePortalUser } from '../../state/session.ts';
import { Facts, MessagePage, type Fact } from './message-page.tsx';
import { useHome } from './use-home.ts';

export function Unauthorised() {
  const translate = useTranslate();
  const logout = useLogout();
  const signedIn = useIsSignedIn();
  const facts = useFacts();
  return (
    <MessagePage
      code="401"
      title={translate('pages.unauthorised.title')}
      text={translate('pages.unauthorised.text')}
      actions={
        <>
          <WayBack />
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

/** Back to where one came from, unless noGoBack is there, with whatever value: then, and where there is no way back, home. */
function WayBack() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const home = useHome();
  // The first page of a browser tab has this key: nothing lies before it.
  if (query.has('noGoBack') || key === 'default')
    return (
      <Button component={Link} to={home.to} variant="contained">
        {translate(home.label)}
      </Button>
    );
  return (
    <Button variant="contained" onClick={() => void navigate(-1)}>
      {translate('pages.go_back')}
    </Button>
  );
}

/** What the address says of the page, as far as it says anything; only a permission that exists has roles that hold it. */
function useFacts(): Fact[] {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { roles } = usePortalUser();
  const roleNames = useRoleNames();
  const path = query.get('path');
  const needed = query.get('need')?.split(',').filter(Boolean) ?? [];
  const holders = [...new Set(needed.filter(isPermission).flatMap(presetsHolding))];
  const route = path ? findRoute(routes, path) : undefined;
  const say = (key: string, count: number, value: Fact['value']): Fact[] =>
    count > 0 ? [{ label: translate(`pages.unauthorised.${key}`, count), value }] : [];
  return [
    ...say('page', route ? 1 : 0, route && translate(`menu.${route.name}`)),
    ...say('address', path ? 1 : 0, <code>{path}</code>),
    ...say('needed', needed.length, <code>{needed.join(', ')}</code>),
    ...say('held_by', holders.length, holders.map((preset) => translate(`frame.roles.${preset}`)).join(', ')),
    ...say('your_roles', roles.length, roleNames(roles)),
  ];
}
