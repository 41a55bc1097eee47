/**
 * A page that stands in for the portal of the group where a demo on one's own machine has none: it redeems the code as the group's portal
 * would, and says whom it is of. Nobody is signed in to anything by it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languages, type Language } from '../../../shared/specification/constants.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { AppError } from '../../errors/app-error.ts';
import { burstLimit } from '../../http/burst-limit.ts';
import { translateMail } from '../../mail/mail-texts.ts';
import { documentOf, escapeHtml } from '../../mail/outside-page.ts';
import { redeemPortalCode } from './portal-login.ts';
import { comesFrom } from './session-lifecycle.ts';

export interface GroupPortalSettings {
  groupPortalUrl?: string;
  standsInForGroupPortal: boolean;
}

export interface GroupPortalDeps {
  database: ServerDatabase;
  settings: GroupPortalSettings;
  /** The organisation of the host. @throws AppError `unknown_domain` (404) */
  findAccount: (request: FastifyRequest) => Promise<{ id: string; name: string }>;
}

const path = '/group-portal';
const callsPerMinute = 60;
const color = '#3a404a';

/** Where the group's portal is; undefined where there is none. */
export const groupPortalOf = (
  { groupPortalUrl, standsInForGroupPortal }: GroupPortalSettings,
  { host }: Pick<FastifyRequest, 'host'>,
): string | undefined => groupPortalUrl ?? (standsInForGroupPortal ? `http://${host}${path}` : undefined);

/** Adds `GET /group-portal` to the root of every host, where it stands in. */
export function registerGroupPortalPage(
  app: FastifyInstance,
  { database, settings, findAccount }: GroupPortalDeps,
): void {
  if (!settings.standsInForGroupPortal) return;
  const limit = burstLimit(callsPerMinute);
  const options = { config: { permission: 'public' }, compress: false } as const;
  app.get<{ Querystring: { code?: string | string[] } }>(path, options, async (request, reply) => {
    limit(request.ip);
    const { id: accountId, name: tenant } = await findAccount(request);
    const { code } = request.query;
    const person = typeof code === 'string' ? await redeem(database, { accountId, code, request }) : undefined;
    const name = person ? [person.first_name, person.last_name].filter(Boolean).join(' ') : '';
    return answer(request, reply, person && { tenant, name, email: person.email });
  });
}

async function redeem(
  database: ServerDatabase,
  { accountId, code, request }: { accountId: string; code: string; request: FastifyRequest },
) {
  return redeemPortalCode(database, { accountId, code, ...comesFrom(request) }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'link_dead') return undefined;
    throw error;
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  entered: { tenant: string; name: string; email: string } | undefined,
): FastifyReply {
  const spoken = request.headers['accept-language']?.slice(0, 2);
  const language: Language = languages.find((one) => one === spoken) ?? 'en';
  const translate = (key: string) => escapeHtml(translateMail(language, `group.${key}`, entered ?? {}));
  const told = entered
    ? `<p role="status">${translate('entered')}</p><p class="small">${translate('stands_in')}</p>`
    : `<p role="status">${translate('dead')}</p>`;
  return reply
    .code(entered ? 200 : 410)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(documentOf(language, translate('title'), { inner: `<h1>${translate('title')}</h1>${told}`, color }));
}
