/** The specification's own calls, answered from a script: host, sign-in, who I am. */
import { languages } from '../../../shared/specification/constants.ts';
import type { MeReply, PortalLoginReply, PortalUser } from '../../../shared/contracts/session-calls.ts';
import type { ApplicationSettingsReply, ResolveReply } from '../../../shared/contracts/tenant-calls.ts';
import { permissionsOf, presets, type Preset } from '../../../shared/access/permissions.ts';
import { answer, Refusal, type StubRequest } from './answer.ts';

const tokenOf = (role: Preset) => `stub-${role}`;
export const stubToken = tokenOf;

/** The role behind a bearer token, or undefined for a stranger. */
export function roleOf(headers: Headers): Preset | undefined {
  const bearer = headers.get('authorization') ?? '';
  return presets.find((preset) => bearer === `Bearer ${tokenOf(preset)}`);
}

export function answerPublicCall({ path, body }: StubRequest): Response | undefined {
  if (path === '/v3/domains/admin/resolve') return answer(resolved(String(body.domain)));
  if (path === '/logout') return answer({ data: {} });
  if (path === '/auth/sso') return answer({ data: null });
  if (path === '/auth/forgot_password') return answer({ data: { sent: true } });
  if (path !== '/admin_portal/login') return undefined;
  const role = presets.find((preset) => body.email === `${preset}@northgate.example`);
  if (!role || body.password === 'wrong') throw new Refusal('login_failed', 'Email or password is not right.');
  return answer({ data: { access_token: tokenOf(role), user: userOf(role) } });
}

export function answerSignedInCall(path: string, role: Preset): Response | undefined {
  switch (path) {
    case '/me/admin_portal':
      return answer({ data: me(role) } satisfies MeReply);
    case '/v2/general/application_settings':
      return answer(settings);
    case '/crm_settings/current':
      return answer({
        id: 'current',
        crm_home_url: 'https://crm.northgate.example/',
        version: 1,
        label: null,
        open_new_tab: true,
        updated_at: null,
      });
    case '/v3/auth/portal-login/initiate':
      return answer({ data: { uri: 'https://group.northgate.example/enter?code=stub' } } satisfies PortalLoginReply);
    default:
      return undefined;
  }
}

function resolved(domain: string): ResolveReply {
  return {
    data: {
      is_primary_domain: true,
      primary_domain: { domain },
      consumer_portal_url: null,
      client_token: 'stub-client',
      whitelabel_client: {
        account_id: 'stub-account',
        name: 'Northgate',
        client_type: 'STANDARD',
        tagline: null,
        primary_color: '#1f5f8b',
        accent_color: '#c8553d',
        color_scheme: 'light',
        corner_px: 6,
        heading_face: 'sans',
        logo: null,
        favicon: null,
        default_language: 'en',
        languages: [...languages],
        time_zone: 'America/Chicago',
        week_start: 'monday',
        date_format: 'language',
        english: 'en-GB',
        logo_dark: null,
        currency: 'USD',
        registration: 'closed',
        sends_mail: true,
      },
    },
  };
}

function userOf(role: Preset): PortalUser {
  const name = role.replace(/^./, (letter) => letter.toUpperCase());
  return {
    id: `user-${role}`,
    email: `${role}@northgate.example`,
    first_name: name,
    last_name: 'Example',
    display_name: `${name} Example`,
    display_image: null,
    language: 'en',
    roles: [{ id: `role-${role}`, name, preset: role }],
    last_sign_in_at: '2026-11-20T08:12:00.000Z',
  };
}

function me(role: Preset): MeReply['data'] {
  return {
    user: userOf(role),
    permissions: [...permissionsOf(role)],
    has_org_account: role === 'owner',
    account_id: 'stub-account',
    client_type: 'STANDARD',
  };
}

const settings: ApplicationSettingsReply = {
  data: {
    settings: {
      GENERAL: {
        name: 'Northgate',
        time_zone: 'America/Chicago',
        currency: 'USD',
        default_language: 'en',
        languages: [...languages],
      },
      CHAPTER: { enabled: true },
      MENU: { disabled: [] },
    },
  },
};
