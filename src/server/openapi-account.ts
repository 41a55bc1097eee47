/** What the OpenAPI document says of people's own way in. */
import { ownPasswordBody, stepUpBody } from '../shared/contracts/account.ts';
import {
  newPasskeyBody,
  passkeyNameBody,
  passkeyQuestionBody,
  passkeySignInBody,
  secondFactorBody,
  totpConfirmBody,
} from '../shared/contracts/second-factor.ts';
import { ssoCallbackBody, ssoStartBody, ssoSettingsBody } from '../shared/contracts/sso.ts';
import { ssoProtection } from '../shared/singletons/protected-settings.ts';
import { answers, anyData, idInPath, json, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, type Json } from './openapi-schemas.ts';

const operationOfAccount = operationOf('account');
const own = (summary: string, rest: Json = {}): Json =>
  operationOfAccount(summary, [], { ...answers('data', anyData), ...rest });
const open = (summary: string, rest: Json = {}): Json => ({
  summary,
  tags: ['account'],
  ...answers('data', anyData),
  ...rest,
});
const takes = (body: Parameters<typeof inputSchemaOf>[0]): Json => ({ requestBody: json(inputSchemaOf(body)) });

/** By path. */
export function accountPaths(): Json {
  return {
    '/sessions': { get: own('Where I am signed in') },
    '/sessions/{id}/end': { post: own('End one of my sessions', { parameters: [idInPath] }) },
    '/sessions/end_others': { post: own('End all my sessions but this one') },
    '/auth/second_factor': { post: open('Sign in: what is asked for after the password', takes(secondFactorBody)) },
    '/auth/second_factor/passkey': {
      post: open('What to ask the device after the password', takes(passkeyQuestionBody)),
    },
    '/auth/passkey/options': { post: open('What to ask the device for a sign-in by it alone') },
    '/auth/passkey': { post: open('Sign in by a passkey alone', takes(passkeySignInBody)) },
    '/auth/step_up/passkey': { post: own('What to ask the device to show that it is me') },
    '/auth/sso': { get: open('Whether signing in at the organisation’s own provider is offered') },
    '/auth/sso/start': { post: open('Begin to sign in there', takes(ssoStartBody)) },
    '/auth/sso/callback': { post: open('Come back from there', takes(ssoCallbackBody)) },
    '/sso_settings/current': {
      get: operationOfAccount(
        'How the provider is reached',
        ssoProtection.protection.agreedBy,
        answers('Settings', { type: 'object' }),
      ),
      put: operationOfAccount('Set how the provider is reached', ['platform.domains.write'], {
        ...takes(ssoSettingsBody),
        ...answers('Settings', { type: 'object' }),
      }),
    },
    '/passkeys/options': { post: own('What to ask the device for a new passkey') },
    '/passkeys': { post: own('Keep a new passkey', takes(newPasskeyBody)) },
    '/passkeys/{id}/rename': { post: own('Rename a passkey', { parameters: [idInPath], ...takes(passkeyNameBody) }) },
    '/passkeys/{id}/remove': { post: own('Remove a passkey', { parameters: [idInPath] }) },
    '/second_factor': { get: own('What I show besides the password') },
    '/second_factor/totp': { post: own('Begin with an authenticator app') },
    '/second_factor/totp/confirm': {
      post: own('Turn the authenticator app on by a first code', takes(totpConfirmBody)),
    },
    '/second_factor/totp/turn_off': { post: own('Turn the authenticator app off') },
    '/second_factor/recovery_codes': { post: own('New recovery codes, shown once') },
    '/me/password': { post: own('Change my password', takes(ownPasswordBody)) },
    '/auth/step_up': { post: own('Show again that it is me', takes(stepUpBody)) },
  };
}
