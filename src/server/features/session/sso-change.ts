/**
 * Whoever names the provider could sign in as anybody whom it vouches for, as the second person too: where the organisation wants two,
 * whom it trusts from now on waits for a second one. Security R54.
 */
import type { SsoSettings, SsoSettingsBody } from '../../../shared/contracts/sso-calls.ts';
import type { ChangeVerb, WaitingChange } from '../../../shared/definition/define-singleton.ts';
import { ssoProtection } from '../../../shared/access/protected-settings.ts';
import type { Row } from '../../crud/row.ts';
import { forgetRequest, keepRequest, takeRequest, waitingChange } from '../../crud/settings-requests.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { needsDualControl } from '../../http/dual-control.ts';
import {
  hidden,
  lockSso,
  noteSso,
  planSso,
  readSso,
  setSso,
  toldSso,
  type SsoMeans,
  type StoredSso,
  type WantedSso,
} from './sso-settings.ts';

/** As it is shown, with what waits. */
export async function showSso(tenant: TenantScope, redirect_uri: string): Promise<SsoSettings> {
  const { sealed_secret, ...settings } = await readSso(tenant);
  const waiting = await waitingChange(tenant, ssoProtection.name);
  const waiting_change = waiting && { ...waiting, change: shownChange({ sealed_secret, ...settings }, waiting) };
  return {
    id: 'current',
    ...settings,
    has_secret: sealed_secret !== null,
    redirect_uri,
    ...(waiting_change && { waiting_change }),
  };
}

/** What of the change is another than what is set; a secret but as that there is one. */
function shownChange(before: StoredSso, { change }: WaitingChange): Row {
  const wanted = fromKept(change);
  const [then, now]: [Row, Row] = [toldSso(wanted), toldSso(before)];
  const differing = Object.entries(then).filter(([key, value]) => value !== now[key]);
  return { ...Object.fromEntries(differing), ...(wanted.sealed_secret && hidden) };
}

/**
 * Sets what was sent, or keeps it until a second person has agreed.
 *
 * @throws AppError 428 `version_required`, 409 `stale_record`, 422 with what is missing or wrong, 409 `action_refused` (`change_waits`)
 */
export async function changeSso(
  tenant: TenantScope,
  means: SsoMeans,
  { caller, sent }: { caller: Caller; sent: SsoSettingsBody },
): Promise<void> {
  const { before, wanted } = await planSso(tenant, means, sent);
  const trustsAnother = letsIn(before, wanted);
  const { agreedBy } = ssoProtection.protection;
  if (trustsAnother && (await needsDualControl(tenant, { anyOf: agreedBy, takesLasting: true }))) {
    await keepRequest(tenant, ssoProtection.name, toKept(wanted));
    return noteSso(tenant, { caller, before, wanted, action: 'request_change', audit: 'final' });
  }
  if (trustsAnother) await forgetRequest(tenant, ssoProtection.name);
  await setSso(tenant, means, { caller, before, wanted, action: 'update' });
}

/** Decides on what waits. @throws AppError as `takeRequest`; 422 where what is kept by now is missing something */
export async function decideOnSso(
  tenant: TenantScope,
  means: SsoMeans,
  { caller, verb }: { caller: Caller; verb: ChangeVerb },
): Promise<void> {
  const wanted = fromKept(await takeRequest(tenant, ssoProtection, verb, caller));
  const before = await lockSso(tenant);
  if (verb === 'confirm_change') await setSso(tenant, means, { caller, before, wanted, action: verb });
  else await noteSso(tenant, { caller, before, wanted, action: verb, audit: 'final' });
}

/** Whether somebody would be let in by it who is not yet. */
const letsIn = (before: StoredSso, wanted: WantedSso): boolean =>
  wanted.is_on &&
  (!before.is_on ||
    wanted.sealed_secret !== null ||
    before.issuer !== wanted.issuer ||
    before.client_id !== wanted.client_id ||
    wanted.email_domains.some((domain) => !before.email_domains.includes(domain)));

type Kept = Omit<WantedSso, 'sealed_secret'> & { sealed_secret: string | null };

const toKept = ({ sealed_secret, ...told }: WantedSso): Kept & Row => ({
  ...told,
  sealed_secret: sealed_secret?.toString('base64') ?? null,
});

function fromKept(change: Readonly<Record<string, unknown>>): WantedSso {
  const { sealed_secret, ...told } = change as Kept;
  return { ...told, sealed_secret: sealed_secret === null ? null : Buffer.from(sealed_secret, 'base64') };
}
