/** Sign-in, sign-out and who I am. Specification 3, 5 and 7. */
import { z } from 'zod';

import { dataOf, defineCalls, id, moment } from './call.ts';

const portalUser = z.strictObject({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  display_name: z.string(),
  display_image: z.string().nullable(),
  language: z.string(),
  roles: z.array(z.strictObject({ id, name: z.string(), preset: z.string().nullable() })),
  last_sign_in_at: moment.nullable(),
});
export type PortalUser = z.infer<typeof portalUser>;

/** What every way of signing in answers. */
export const loginReply = dataOf(z.strictObject({ access_token: z.string(), user: portalUser }));
export type LoginReply = z.infer<typeof loginReply>;

const ownChapter = z.strictObject({ id, name: z.string() });
export type OwnChapter = z.infer<typeof ownChapter>;

const me = dataOf(
  z.strictObject({
    user: portalUser,
    permissions: z.array(z.string()),
    has_org_account: z
      .boolean()
      .describe('Whether the person can go on to the portal of the group that the organisation belongs to'),
    account_id: id,
    client_type: z.string(),
    of_chapters: z
      .array(ownChapter)
      .optional()
      .describe('The chapters they look after, by name; absent for everybody who looks after all of them'),
  }),
);
export type MeReply = z.infer<typeof me>;

const wayOn = dataOf(
  z.strictObject({
    uri: z.string().describe('The address of the group’s portal with a code that opens it once, within a minute'),
  }),
);
export type PortalLoginReply = z.infer<typeof wayOn>;

export const sessionCalls = defineCalls('session', {
  // The portal trims both; the server compares exactly (security R12).
  'POST /admin_portal/login': {
    summary: 'Sign in',
    permission: 'public',
    body: z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
    reply: loginReply,
  },
  // Specification 7 sets the device to WEB_PORTAL, and it ends exactly the presented session (security R47).
  'POST /logout': {
    summary: 'Sign out',
    permission: 'public',
    body: z.strictObject({ device_id: z.string().max(255).optional() }),
    reply: dataOf(z.strictObject({ signed_out: z.literal(true) })),
  },
  'GET /me/admin_portal': { summary: 'Who I am and what I may do', permission: 'signed-in', reply: me },
  'POST /v3/auth/portal-login/initiate': {
    summary: 'A way into the portal of the group, once',
    permission: 'portal.access',
    body: z.strictObject({ login_type: z.literal('org_account') }),
    reply: wayOn,
  },
});
