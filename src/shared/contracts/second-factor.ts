/** What a person shows besides the password, and how it is set up. screens.md 2.1 (`second_factor_required`); paths are our own choice. */
import { z } from 'zod';

import { isCleanText } from '../checks.ts';

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

/** `POST /auth/second_factor`: the token, and one of the others. Answers as the sign-in does. */
export const secondFactorBody = z.strictObject({
  token,
  code: code.optional(),
  recovery_code: z.string().min(1).max(40).optional(),
  passkey: passkeyAnswer.optional(),
});
export type SecondFactorGiven = Omit<z.infer<typeof secondFactorBody>, 'token'>;

/** `GET /second_factor` */
export interface SecondFactorReply {
  data: {
    has_password: boolean;
    /** Since when codes of an app are asked for. */
    totp: { since: string } | null;
    recovery_codes_left: number;
    passkeys: OwnPasskey[];
  };
}

/** Opens the portal on its own host alone. */
export interface OwnPasskey {
  id: string;
  name: string;
  host: string;
  created_at: string;
  last_used_at: string | null;
}

const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => isCleanText(text), 'validation.control_characters');
/** `POST /passkeys`: what the browser answered to `POST /passkeys/options`. */
export const newPasskeyBody = z.strictObject({ name: passkeyName, passkey: passkeyAnswer });
/** `POST /passkeys/:id/rename` */
export const passkeyNameBody = z.strictObject({ name: passkeyName });
/** `POST /auth/second_factor/passkey`: what to ask the device, after a right password. */
export const passkeyQuestionBody = z.strictObject({ token });
/** `POST /auth/passkey`: signs in by the device alone. */
export const passkeySignInBody = z.strictObject({ passkey: passkeyAnswer });

/** The codes come with the first factor, and are shown once. */
export interface NewPasskeyReply {
  data: { id: string; recovery_codes: string[] | null };
}

/** `POST /second_factor/totp`: the secret in base32, and as an address that an app reads from a picture. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

/** `POST /second_factor/totp/confirm` */
export const totpConfirmBody = z.strictObject({ code });

/** Shown once. */
export interface RecoveryCodesReply {
  data: { recovery_codes: string[] };
}
