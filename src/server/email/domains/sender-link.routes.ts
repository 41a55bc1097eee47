/** The page that confirms a sender, for whoever has the link that went to its mailbox: `GET /s/<token>` asks, `POST` does. Security R59. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languages, type Language } from '../../../shared/specification/constants.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant } from '../../db/scope.ts';
import { burstLimit } from '../../http/burst-limit.ts';
import { translateMail } from '../../mail/mail-texts.ts';
import { documentOf, escapeHtml } from '../../mail/outside-page.ts';
import { confirmSender, findSender, readSenderToken, type SenderShown } from './sender-link.ts';

/** Of one network within a minute: nobody has many such mails. */
const callsPerMinute = 60;
const bodyLimit = 1_024;

const options = { config: { permission: 'public' }, compress: false } as const;
type WithToken = { Params: { '*': string } };
type Finding = typeof findSender;

/** Adds it to the root of every host. */
export function registerSenderLinks(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  const limit = burstLimit(callsPerMinute);
  const find = async (request: FastifyRequest<WithToken>, by: Finding) => {
    limit(request.ip);
    const token = request.params['*'];
    const whose = readSenderToken(token);
    if (!whose) return undefined;
    const { accountId, id } = whose;
    return withTenant(database, { accountId, actorId: null }, (tenant) => by(tenant, id, token));
  };
  void app.register(async (scope) => {
    // The page posts a form; what it says does not matter.
    scope.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'text/plain'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.get<WithToken>('/s/*', options, async (request, reply) =>
      answer(request, reply, 'ask', await find(request, findSender)),
    );
    scope.post<WithToken>('/s/*', options, async (request, reply) =>
      answer(request, reply, 'done', await find(request, confirmSender)),
    );
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  state: 'ask' | 'done',
  found: SenderShown | undefined,
): FastifyReply {
  const spoken = request.headers['accept-language']?.slice(0, 2);
  const language = languages.find((one) => one === spoken) ?? found?.language ?? 'en';
  return reply
    .code(found ? 200 : 404)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(senderPage(language, state, found));
}

/** What it says; whoever comes with a link that is none of ours, or no more, learns nothing. */
function senderPage(language: Language, state: 'ask' | 'done', found: SenderShown | undefined): string {
  const translate = (key: string, values: Record<string, string> = {}) =>
    escapeHtml(translateMail(language, `sender.${key}`, values));
  const title = translate('title');
  if (!found)
    return documentOf(language, title, { inner: `<h1>${title}</h1><p>${translate('unknown')}</p>`, color: '#3a404a' });
  const { tenant, name, address, color } = found;
  const head = `<p class="small">${escapeHtml(tenant)}</p><h1>${title}</h1>`;
  const body = {
    ask: `<p>${translate('ask', { tenant, name, address })}</p><form method="post"><button class="main">${translate('button')}</button></form>`,
    done: `<p role="status">${translate('done', { address })}</p>`,
  }[state];
  return documentOf(language, title, { inner: head + body, color });
}
