/** The report of an ad: as a file for whoever may take numbers along, and behind a link for whoever has it. screens.md 3.7, AD5 */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { adReportCalls, publicReportCalls } from '../../../shared/contracts/ad-report-calls.ts';
import { id as uuid } from '../../../shared/contracts/call.ts';
import { apiBase, type Environment, type Language } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { primaryOf } from '../../db/primary-host.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { invalid, notFound } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';
import { burstLimit } from '../../http/burst-limit.ts';
import { translate } from '../../http/messages.ts';
import { serve } from '../../http/serve-call.ts';
import type { TenantOf } from '../../public/public-tenant.ts';
import { browserLanguage } from '../../public/visitor.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { readAdReport, type AdReport, type ReportDays } from './read-report.ts';
import { reportFile } from './report-file.ts';
import { findReportLink, makeReportLink } from './report-links.ts';
import { plainPage, reportPage } from './report-page.ts';
import { reportText } from './report-words.ts';

export interface AdReportDeps {
  database: ServerDatabase;
  tenantOf: TenantOf;
  environment: Environment;
  origin: PublicOrigin;
  now: () => number;
}

/** Calls of a network in a minute: each takes some queries, and a file some time. */
const readsPerMinute = 60;
const [gone, missing] = [410, 404];
const tokenShape = /^[\w-]{43}$/;

/** Adds the calls. */
export function registerAdReports(app: FastifyInstance, deps: AdReportDeps): void {
  addFile(app, deps);
  addSharing(app, deps);
  addPublic(app, deps);
}

function addFile(app: FastifyInstance, { database, now }: AdReportDeps): void {
  const options = { isDownload: true, compress: false } as const;
  serve(
    app,
    adReportCalls['GET /ads/:id/report'],
    async ({ caller, params, query, reply }) => {
      const { language = caller.defaultLanguage, ...days } = query();
      refuseBackwards(days);
      if (!uuid.safeParse(params.id).success) throw notFound('ads');
      const report = await readTenant(database, caller, (tenant) =>
        readAdReport(tenant, params.id, days, { nowMs: now(), naming: { language, maySee: mayRead(caller) } }),
      );
      if (!report) throw notFound('ads');
      return sendFile(reply, report, language);
    },
    options,
  );
}

function addSharing(app: FastifyInstance, { database, environment, origin }: AdReportDeps): void {
  serve(app, adReportCalls['POST /ads/:id/share_report'], async ({ request, caller, params, body }) => {
    const asked = body();
    refuseBackwards(asked);
    const { made, hosts } = await withTenant(database, caller, async (tenant) => ({
      made: await makeReportLink(tenant, params.id, asked, caller),
      hosts: await tenant.selectFrom('site_domains').selectAll().where('deleted_at', 'is', null).execute(),
    }));
    // On a developer's machine the server may have taken any port that was free.
    const port = origin.port ?? (environment === 'local' ? request.socket.localPort : undefined);
    const place = `${origin.scheme}://${primaryOf(hosts, environment)}${port === undefined ? '' : `:${port}`}`;
    return { data: { id: made.id, url: place + addressOf(made.token), ends_at: made.endsAt } };
  });
}

const addressOf = (token: string) => `${apiBase}/public/ad_report/${token}`;

/** @throws AppError 422 */
function refuseBackwards({ from, to }: ReportDays): void {
  if (from !== undefined && to !== undefined && from > to) throw invalid({ to: { key: 'validation.bad_choice' } });
}

function addPublic(app: FastifyInstance, { database, tenantOf, now }: AdReportDeps): void {
  const limit = burstLimit(readsPerMinute);
  serve(
    app,
    publicReportCalls['GET /public/ad_report/:token'],
    async ({ request, reply, params: { token }, query }) => {
      limit(request.ip);
      const whose = await tenantOf(request);
      const { format } = query();
      hide(reply);
      const who = { accountId: whose.id, actorId: null };
      const found = await readTenant(database, who, async (tenant) => {
        const link = tokenShape.test(token) ? await findReportLink(tenant, token, whose.timeZone) : undefined;
        const report = link?.isOpen
          ? await readAdReport(tenant, link.adId, link, shared(link.language, now()))
          : undefined;
        return { link, report };
      });
      const { link, report } = found;
      if (!link) return sendPlain(reply, missing, { language: browserLanguage(request, whose), page: 'unknown' });
      if (!report) return sendPlain(reply, gone, { language: link.language, page: 'ended' });
      if (format === 'pdf') return sendFile(reply, report, link.language);
      return sendPage(reply, reportPage(report, reportText(report, link.language), `${addressOf(token)}?format=pdf`));
    },
  );
}

/** Whoever shares a report shares what is in it. */
const shared = (language: Language, nowMs: number) => ({ nowMs, naming: { language, maySee: () => true } });

const mayRead = (caller: Caller) => (definition: Resource) => isAllowed(caller, definition.can.read);

/** Its style stands in it, and it loads nothing. */
const policy =
  "default-src 'none';style-src 'unsafe-inline';img-src data:;base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Nobody finds it but by the link, and nothing keeps it. */
const hide = (reply: FastifyReply) =>
  reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);

function sendPlain(
  reply: FastifyReply,
  status: number,
  { language, page }: { language: Language; page: 'ended' | 'unknown' },
): FastifyReply {
  const t = (word: string) => translate(language, { key: `ad_report.${page}_${word}` });
  return sendPage(reply.code(status), plainPage({ language, title: t('title'), body: t('body'), color: '#5b6675' }));
}

async function sendFile(reply: FastifyReply, report: AdReport, language: Language): Promise<FastifyReply> {
  const text = reportText(report, language);
  const name = encodeURIComponent(`${text.title} ${report.ad.name} ${report.today}.pdf`);
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .send(await reportFile(report, text));
}
