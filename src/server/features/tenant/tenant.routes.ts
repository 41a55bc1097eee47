/** Which client organisation a host belongs to, and its public settings. Specification 4 and 7. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { languages, type Environment, type Language } from '../../../shared/specification/constants.ts';
import {
  dateFormats,
  tenantCalls,
  type ApplicationSettingsReply,
  type HostAnswer,
  type ResolveReply,
} from '../../../shared/contracts/tenant-calls.ts';
import { domainOfHost } from '../../../shared/access/known-hosts.ts';
import { englishIn } from '../../../shared/text/written-language.ts';
import { toWeekStart } from '../../../shared/time/periods.ts';
import { serve } from '../../http/serve-call.ts';
import type { Account, HostedTenant } from './find-tenant.ts';
import type { PublicLookUp } from './public-look-up.ts';

/** Adds `POST /v3/domains/admin/resolve` and `GET /v2/general/application_settings`. */
export function registerTenant(app: FastifyInstance, lookUp: PublicLookUp, sendsMail = true): void {
  serve(app, tenantCalls['POST /v3/domains/admin/resolve'], async ({ request, reply, body }) => {
    const { domain } = body();
    const found = await lookUp.byHost(request, domain);
    if (found.host.environment) reply.header('x-server', found.host.environment);
    return { data: describe(found, sendsMail) };
  });

  serve(app, tenantCalls['GET /v2/general/application_settings'], async ({ request }) => ({
    data: { settings: settingsOf(await lookUp.ofCaller(request)) },
  }));
}

/**
 * What the page itself says of the host under which it is opened, so that the portal need not ask before anything else. It is looked up as
 * the call does, within the same limits.
 *
 * @throws AppError as `lookUp.byHost`
 */
export const answerForPage =
  (lookUp: PublicLookUp, ownEnvironment: Environment, sendsMail: boolean) =>
  async (request: FastifyRequest): Promise<HostAnswer> => {
    const domain = domainOfHost(request.hostname);
    const found = await lookUp.byHost(request, domain);
    const environment = found.host.environment ?? ownEnvironment;
    return { domain, environment, reply: { data: describe(found, sendsMail) } };
  };

function describe(
  { account, host, primaryHost, registration }: HostedTenant,
  sendsMail: boolean,
): ResolveReply['data'] {
  return {
    is_primary_domain: host.host === primaryHost,
    primary_domain: { domain: primaryHost },
    consumer_portal_url: account.consumer_portal_url,
    client_token: account.client_token,
    whitelabel_client: {
      account_id: account.id,
      name: account.name,
      client_type: account.client_type,
      tagline: taglineOf(account),
      primary_color: account.primary_color,
      accent_color: account.accent_color,
      color_scheme: account.color_scheme,
      corner_px: account.corner_px,
      heading_face: account.heading_face,
      logo: account.logo_url ?? pictureAddress(account.logo),
      logo_dark: account.logo_dark_url,
      favicon: account.favicon_url ?? account.logo_url ?? pictureAddress(account.favicon ?? account.logo),
      default_language: account.default_language,
      languages: account.languages,
      time_zone: account.time_zone,
      week_start: toWeekStart(generalOf(account, 'week_start')),
      currency: account.currency,
      date_format: dateFormats.find((format) => format === generalOf(account, 'date_format')) ?? 'language',
      english: englishIn(account.settings),
      // Who registers shows by a code in a mail that the address is theirs.
      registration: sendsMail ? registration : 'closed',
      sends_mail: sendsMail,
    },
  };
}

/** A word among what an account says of formats. */
function generalOf(account: Account, key: string): string | null {
  const said = saidIn(account.settings['GENERAL'], key);
  return typeof said === 'string' ? said : null;
}

/** What it says of itself, in the languages in which it says something. */
function taglineOf({ settings }: Account): ResolveReply['data']['whitelabel_client']['tagline'] {
  const texts = saidIn(settings['GENERAL'], 'tagline');
  const said = languages.map((language) => [language, saidIn(texts, language)] as const);
  const written = said.filter((one): one is [Language, string] => typeof one[1] === 'string' && one[1] !== '');
  return written.length === 0 ? null : Object.fromEntries(written);
}

function saidIn(within: unknown, key: string): unknown {
  return typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[key] : undefined;
}

/** A picture of plain shapes as an address that needs no call: only `<img>` and the browser's tab are given it. */
function pictureAddress(svg: string | null): string | null {
  return svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What anybody may know of a tenant's settings, named one by one (security R46). */
function settingsOf(account: Account): ApplicationSettingsReply['data']['settings'] {
  return {
    GENERAL: {
      name: account.name,
      time_zone: account.time_zone,
      currency: account.currency,
      default_language: account.default_language,
      languages: account.languages,
    },
    CHAPTER: { enabled: account.settings.chapters_enabled !== false },
    // Specification 6: a list of disabled entries exists, and nothing is ever on it.
    MENU: { disabled: [] },
  };
}
