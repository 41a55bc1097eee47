/** Passkeys: setting them up, and what a device is asked when one is to be shown. The questions are those of WebAuthn. */
import { z } from 'zod';

import { isCleanText } from '../definition/checks.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { passkeyAnswer } from './second-factor-calls.ts';
import { loginReply } from './session-calls.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => isCleanText(text), 'validation.control_characters');

const words = z.array(z.string()).optional();
const known = z.strictObject({ id: z.string(), type: z.string(), transports: words });
const asked = {
  challenge: z.string(),
  timeout: z.number().optional(),
  hints: words,
  extensions: z.unknown().optional().describe('As the browser takes them'),
};

/** What to ask the device for a new one. */
const newPasskeyQuestion = z.strictObject({
  ...asked,
  rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.string() })),
  excludeCredentials: z.array(known).optional(),
  authenticatorSelection: z
    .strictObject({
      authenticatorAttachment: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: z.string().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
  attestationFormats: words,
});

/** What to ask the device for one that it has. */
const passkeyQuestion = z.strictObject({
  ...asked,
  rpId: z.string().optional(),
  allowCredentials: z.array(known).optional(),
  userVerification: z.string().optional(),
});

const newPasskey = dataOf(
  z.strictObject({
    id,
    recovery_codes: z.array(z.string()).nullable().describe('They come with the first factor, and are shown once'),
  }),
);
export type NewPasskeyReply = z.infer<typeof newPasskey>;

const own = { permission: 'signed-in' } as const;
/** A session that somebody else got hold of must neither add a factor of theirs nor take one away. */
const ownAndSure = { permission: 'signed-in', stepUp: true } as const;

export const passkeyCalls = defineCalls('account', {
  'POST /passkeys/options': {
    summary: 'What to ask the device for a new passkey',
    ...ownAndSure,
    reply: dataOf(newPasskeyQuestion),
  },
  'POST /passkeys': {
    summary: 'Keep a new passkey',
    ...ownAndSure,
    body: z.strictObject({ name, passkey: passkeyAnswer }),
    reply: newPasskey,
  },
  'POST /passkeys/:id/rename': {
    summary: 'Rename a passkey',
    ...own,
    body: z.strictObject({ name }),
    reply: dataOf(z.strictObject({ name: z.string() })),
  },
  'POST /passkeys/:id/remove': {
    summary: 'Remove a passkey',
    ...ownAndSure,
    reply: dataOf(z.strictObject({ removed: z.literal(true) })),
  },
  'POST /auth/step_up/passkey': {
    summary: 'What to ask the device to show that it is me',
    ...own,
    reply: dataOf(passkeyQuestion),
  },
  'POST /auth/second_factor/passkey': {
    summary: 'What to ask the device after the password',
    permission: 'public',
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: dataOf(passkeyQuestion),
  },
  'POST /auth/passkey/options': {
    summary: 'What to ask the device for a sign-in by it alone',
    permission: 'public',
    reply: dataOf(passkeyQuestion),
  },
  'POST /auth/passkey': {
    summary: 'Sign in by a passkey alone',
    permission: 'public',
    body: z.strictObject({ passkey: passkeyAnswer }),
    reply: loginReply,
  },
});
