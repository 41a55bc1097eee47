/** Who is greeted, and where they stand. */
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { WelcomeReply } from '../../../shared/contracts/welcome-calls.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useRoleNames } from '../../fields/role-names.ts';
import { useAgo } from '../../fields/use-formats.ts';
import { useEnvironment, usePortalUser, useTenant } from '../../state/session.ts';

export type Data = WelcomeReply['data'];

export function Greeting() {
  const translate = useTranslate();
  const { first_name } = usePortalUser();
  const { time_zone } = useTenant();
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: time_zone }).format(new Date()),
  );
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return <>{translate(`welcome.title_${part}`, { name: first_name })}</>;
}

/** Organisation, role, environment and last sign-in, on one line. `lastSignIn`: undefined until it is known, null the first time. */
export function Standing({ lastSignIn }: { lastSignIn: Data['last_sign_in'] | undefined }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { name } = useTenant();
  const { roles } = usePortalUser();
  const roleNames = useRoleNames();
  const environment = useEnvironment();
  const parts = [name, roleNames(roles)];
  if (environment) {
    const word = translate(`frame.environments.${environment}`);
    parts.push(translate('welcome.environment', { environment: word }));
  }
  return (
    <Typography variant="body2" component="span">
      {parts.join(' · ')}
      {lastSignIn !== undefined && ' · '}
      {lastSignIn === null && translate('welcome.first_sign_in')}
      {lastSignIn && (
        <ExactTime at={lastSignIn.at}>
          {[translate('welcome.last_sign_in_at', { when: ago(lastSignIn.at) }), ...placeOf(translate, lastSignIn)].join(
            translate('list.comma'),
          )}
        </ExactTime>
      )}
    </Typography>
  );
}

/** With what and from where, as far as it is known. */
function placeOf(
  translate: ReturnType<typeof useTranslate>,
  { browser, system, network }: NonNullable<Data['last_sign_in']>,
): string[] {
  const device = browser && system ? translate('welcome.sign_in_with', { browser, system }) : (browser ?? system);
  return [device, network].filter((part) => part !== null);
}
