/** Asks the device for a passkey, a new one or one that it has. The library is fetched when somebody wants it. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import type { PasskeyAnswer } from '../../shared/contracts/second-factor-calls.ts';
import { fetchCode } from './reload-after-deploy.ts';

const load = () => fetchCode(() => import('@simplewebauthn/browser'));

/** Whether the browser knows passkeys, and the page may use them: behind TLS, or on one's own machine. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why a device gave no passkey, as a word of `account.passkeys`. */
export type PasskeyTrouble = 'cancelled' | 'known_already';

/** A failure of the device, or of its person. */
export class PasskeyError extends Error {
  readonly trouble: PasskeyTrouble;

  constructor(trouble: PasskeyTrouble) {
    super(trouble);
    this.name = 'PasskeyError';
    this.trouble = trouble;
  }
}

/** @throws PasskeyError when there is none */
export async function createPasskey(options: unknown): Promise<PasskeyAnswer> {
  const { startRegistration } = await load();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON }).catch(tell)) };
}

/** @throws PasskeyError when none was shown */
export async function showPasskey(options: unknown): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON }).catch(tell)) };
}

function tell(error: unknown): never {
  throw new PasskeyError((error as Error).name === 'InvalidStateError' ? 'known_already' : 'cancelled');
}
