/** The page for a missing right: which one, who has it, and which roles the person has. Specification 2 and 8: /401 with the noGoBack flag. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { findRoute, type Route } from '../../../shared/menu/navigation.ts';
import { isPermission, presetsHolding } from '../../../shared/access/permissions.ts';
import { usePermissionName } from '../../fields/denial-text.ts';
import { useRoleNames } from '../../fields/role-names.ts';
import { routes } from '../../state/resource-paths.ts';
import { useIsSignedIn, usePermissionStrings, usePortalUser } from '../../state/session.ts';
import { usePermissionHolders } from '../../views/use-permission-holders.ts';
import { AskForAccess } from './ask-for-access.tsx';
import { Facts, MessagePage, type Fact } from './message-page.tsx';
import { useHome } from './use-home.ts';

export function Unauthorised() {
  const translate = useTranslate();
  const logout = useLogout();
  const signedIn = useIsSignedIn();
  const refused = useRefused();
  const { path, route, needed, isHeld } = refused;
  const [permission] = needed.filter(isPermission);
  const { mayBeGranted } = usePermissionHolders(needed, signedIn);
  const mayAsk = signedIn && !isHeld && permission !== undefined && path !== null && mayBeGranted;
  return (
    <MessagePage
      code="401"
      title={translate('pages.unauthorised.title')}
      text={translate(signedIn && permission ? 'pages.unauthorised.text' : 'pages.unauthorised.text_alone')}
      actions={
        <>
          {isHeld && path !== null && route ? (
            <Button component={Link} to={path} variant="contained">
              {translate('pages.unauthorised.open')}
            </Button>
          ) : (
            <WayBack isSecond={mayAsk} />
          )}
          {signedIn && (
            <Button color="inherit" onClick={() => void logout()}>
              {translate('pages.sign_out')}
            </Button>
          )}
        </>
      }
    >
      {signedIn ? <KnownFacts refused={refused} /> : null}
      {isHeld && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {translate('pages.unauthorised.held_now')}
        </Alert>
      )}
      {mayAsk && <AskForAccess {...{ permission, path }} />}
    </MessagePage>
  );
}

function KnownFacts({ refused }: { refused: Refused }) {
  const facts = useFacts(refused);
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}

/** Second to asking for access, where that is possible: back to where one came from, unless noGoBack is there, with whatever value: then, and where there is no way back, home. */
function WayBack({ isSecond }: { isSecond: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { key } = useLocation();
  const home = useHome();
  const look = isSecond ? ({ variant: 'outlined', color: 'inherit' } as const) : ({ variant: 'contained' } as const);
  // The first page of a browser tab has this key: nothing lies before it.
  if (query.has('noGoBack') || key === 'default')
    return (
      <Button component={Link} to={home.to} {...look}>
        {translate(home.label)}
      </Button>
    );
  return (
    <Button {...look} onClick={() => void navigate(-1)}>
      {translate('pages.go_back')}
    </Button>
  );
}

interface Refused {
  /** The page, where the address names one of the portal's. */
  path: string | null;
  route: Route | undefined;
  needed: readonly string[];
  /** Whether the person holds it by now. */
  isHeld: boolean;
}

/** What the address says of the page, as far as it says anything. */
function useRefused(): Refused {
  const [query] = useSearchParams();
  const held = usePermissionStrings();
  const path = query.get('path');
  const needed = query.get('need')?.split(',').filter(Boolean) ?? [];
  const route = path ? findRoute(routes, path) : undefined;
  return { path, route, needed, isHeld: needed.some((one) => held.includes(one)) };
}

function useFacts({ path, route, needed }: Refused): Fact[] {
  const translate = useTranslate();
  const { roles } = usePortalUser();
  const roleNames = useRoleNames();
  const nameOf = usePermissionName();
  const known = needed.filter(isPermission);
  const { data } = usePermissionHolders(needed);
  // Only a permission that exists has roles that hold it; the presets are known before the server has answered.
  const holders = data?.roles_that_have_it ?? [...new Set(known.flatMap(presetsHolding))];
  const people = data?.people_who_can_grant ?? [];
  const say = (key: string, count: number, value: Fact['value']): Fact[] =>
    count > 0 ? [{ label: translate(`pages.unauthorised.${key}`, count), value }] : [];
  return [
    ...say('page', route ? 1 : 0, route && translate(`menu.${route.name}`)),
    ...say('address', path ? 1 : 0, <code>{path}</code>),
    ...say('needed', needed.length, needed.map(nameOf).join(' / ')),
    ...say(
      'held_by',
      holders.length,
      holders.map((role) => translate(`frame.roles.${role}`, { _: role })).join(translate('list.separator')),
    ),
    ...say('granted_by', people.length, people.map(({ name }) => name).join(translate('list.separator'))),
    ...say('your_roles', roles.length, roleNames(roles)),
  ];
}
