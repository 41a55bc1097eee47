/** Sign-in, sign-out and who I am. Specification 3, 5 and 7. */
import { z } from 'zod';

/** `POST /admin_portal/login`. The portal trims both; the server compares exactly (security R12). */
export const loginBody = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) });
/** `POST /logout`; Specification 7 sets it to WEB_PORTAL, and it ends exactly the presented session (security R47). */
export const logoutBody = z.strictObject({ device_id: z.string().max(255).optional() });

/** `POST /v3/auth/portal-login/initiate`. Specification 7 */
export const portalLoginBody = z.strictObject({ login_type: z.literal('org_account') });

/** The address of the group's portal with a code that opens it once, within a minute. */
export interface PortalLoginReply {
  data: { uri: string };
}

export interface PortalUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string | null;
  display_name: string;
  display_image: string | null;
  language: string;
  roles: { id: string; name: string; preset: string | null }[];
  last_sign_in_at: string | null;
}

export interface LoginReply {
  data: { access_token: string; user: PortalUser };
}

export interface OwnChapter {
  id: string;
  name: string;
}

export interface MeReply {
  data: {
    user: PortalUser;
    permissions: string[];
    /** Whether the person can go on to the portal of the group that the organisation belongs to. */
    has_org_account: boolean;
    account_id: string;
    client_type: string;
    /** The chapters they look after, by name; absent for everybody who looks after all of them. */
    of_chapters?: OwnChapter[];
  };
}
