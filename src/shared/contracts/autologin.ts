/** Sign-ins that begin in another portal of the organisation, and codes that lead on to one. Security R9 to R11; own choice. */
import { z } from 'zod';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Which page of the portal takes the token: `/ssouserportal` for who comes from the consumer portal, `/sso` for all else. */
export const autologinOrigins = ['user_portal', 'operator'] as const;
export type AutologinOrigin = (typeof autologinOrigins)[number];

/** `POST /auth/autologin_tokens`, from server to server with the header `x-portal-key`. */
export const newAutologinBody = z.strictObject({
  email: z.string().min(1).max(254),
  origin: z.enum(autologinOrigins).default('user_portal'),
});
export interface NewAutologinReply {
  data: { uri: string; expires_in_seconds: number };
}

/** `POST /auth/autologin_tokens/check`: looks at a token without using it. */
export const checkAutologinBody = z.strictObject({ token });
export interface KnownAutologin {
  id: string;
  name: string;
  email: string;
  display_image: string | null;
}
export interface KnownAutologinReply {
  data: KnownAutologin;
}

/** `GET /admin/autologin?token=`. Specification 7 */
export const autologinQuery = z.strictObject({ token });

/** `POST /v3/auth/portal-login/redeem`, from server to server with the header `x-portal-key`: whose code it is, once. */
export const redeemPortalCodeBody = z.strictObject({ code: token });
export interface RedeemPortalCodeReply {
  data: { login_type: 'org_account'; email: string; first_name: string; last_name: string | null };
}
