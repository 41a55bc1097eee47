/** What a person shows besides the password, and how it is set up. screens.md 2.1 (`second_factor_required`); paths are our own choice. */
import { z } from 'zod';

import { dataOf, defineCalls, id, moment } from './call.ts';
import { loginReply } from './session-calls.ts';

/** What is asked for after a right password. */
export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code';

/** Details of 403 `second_factor_required`: the token stands for the password, once and for a few minutes. */
export interface SecondFactorDemand {
  token: string;
  methods: SecondFactorMethod[];
}

const token = z.string().regex(/^[\w-]{43}$/);
const code = z.string().min(1).max(20);
/** As the browser's own answer: checked in full by the library. */
export const passkeyAnswer = z.looseObject({ id: z.string().min(1).max(2048) });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The token, and one of the others. */
const secondFactorBody = z.strictObject({
  token,
  code: code.optional(),
  recovery_code: z.string().min(1).max(40).optional(),
  passkey: passkeyAnswer.optional(),
});
export type SecondFactorGiven = Omit<z.infer<typeof secondFactorBody>, 'token'>;

/** Opens the portal on its own host alone. */
const ownPasskey = z.strictObject({
  id,
  name: z.string(),
  host: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

const secondFactor = dataOf(
  z.strictObject({
    has_password: z.boolean(),
    totp: z.strictObject({ since: moment }).nullable().describe('Since when codes of an app are asked for'),
    recovery_codes_left: z.int(),
    passkeys: z.array(ownPasskey),
  }),
);
export type SecondFactorReply = z.infer<typeof secondFactor>;

const totpSetup = z.strictObject({
  secret: z.string().describe('In base32'),
  uri: z.string().describe('The same as an address that an app reads from a picture'),
});
export type TotpSetup = z.infer<typeof totpSetup>;

/** Shown once. */
const recoveryCodes = dataOf(z.strictObject({ recovery_codes: z.array(z.string()) }));
export type RecoveryCodesReply = z.infer<typeof recoveryCodes>;

const own = { permission: 'signed-in' } as const;
/** A session that somebody else got hold of must neither add a factor of theirs nor take one away. */
const ownAndSure = { permission: 'signed-in', stepUp: true } as const;

export const secondFactorCalls = defineCalls('account', {
  'POST /auth/second_factor': {
    summary: 'Sign in: what is asked for after the password',
    permission: 'public',
    body: secondFactorBody,
    reply: loginReply,
  },
  'GET /second_factor': { summary: 'What I show besides the password', ...own, reply: secondFactor },
  'POST /second_factor/totp': { summary: 'Begin with an authenticator app', ...ownAndSure, reply: dataOf(totpSetup) },
  'POST /second_factor/totp/confirm': {
    summary: 'Turn the authenticator app on by a first code',
    ...own,
    body: z.strictObject({ code }),
    reply: recoveryCodes,
  },
  'POST /second_factor/totp/turn_off': {
    summary: 'Turn the authenticator app off',
    ...ownAndSure,
    reply: secondFactor,
  },
  'POST /second_factor/recovery_codes': {
    summary: 'New recovery codes, shown once',
    ...ownAndSure,
    reply: recoveryCodes,
  },
});
