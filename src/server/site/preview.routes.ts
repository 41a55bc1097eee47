/** Previews: an address that ends, at which a draft is seen as it will be. Security R36 and R59. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { asAudience } from '../../shared/audience/audience.ts';
import { isInAudience, type Visitor } from '../../shared/audience/is-in-audience.ts';
import { previewCallOf, previewedRecords } from '../../shared/contracts/previewing.ts';
import { previewBase } from '../../shared/contracts/previews.ts';
import { namedRecords } from '../../shared/definition/named-records.ts';
import { announcements } from '../../shared/resources/announcements.ts';
import { homeSections } from '../../shared/resources/home-sections.ts';
import { pages } from '../../shared/resources/pages.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import { findRow } from '../crud/read.ts';
import { isId } from '../crud/row.ts';
import { clockOf } from '../crud/timed-states.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { publications } from '../definitions/publications.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { lookUp } from '../http/deadline.ts';
import { serve } from '../http/serve-call.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import type { PublicRow } from '../public/snapshot.ts';
import { readDraft, type Subject } from '../publishing/drafts.ts';
import { readMedia, shownOf, type PublishedSnapshot } from '../publishing/published.ts';
import { subjectOf } from '../publishing/publishing.routes.ts';
import { mediaIn } from '../publishing/versions.ts';
import { readLiveRecords, wantedBy, type LiveRecords } from './live-records.ts';
import { findPreview, isToken, makePreviewToken, type Previewed } from './preview-tokens.ts';
import { homeOf } from './public-home.ts';
import { partsOf } from './site.routes.ts';
import { draftedPage } from './preview-pages.ts';
import { pageOf } from './public-pages.ts';
import { announcedOf, tellOf } from './site-announcements.ts';
import { homePage, madePage, wordsPage, type Page } from './site-page.ts';
import type { SiteDeps, SiteSide } from './site-side.ts';
import { translateSite } from './site-texts.ts';

/** Of one network. */
const readsPerMinute = 300;

/** Adds `POST /<name>/…/preview` for each publication to `api`, and `GET /preview/:token` to `app`. */
export function registerPreviews(app: FastifyInstance, api: FastifyInstance, deps: SiteDeps, side: SiteSide): void {
  for (const publication of [...publications.values()].filter(({ isPaged }) => isPaged))
    serve(api, previewCallOf(publication), async ({ request, caller, body }) => {
      const wanted = body();
      const subject = subjectOf(publication, request);
      const { token, expires_at } = await withTenant(deps.database, caller, async (tenant) => {
        await readDraft(tenant, subject);
        return makePreviewToken(tenant, subject, wanted);
      });
      return { data: { url: `${previewBase}/${token}`, expires_at } };
    });
  addAnnouncementPreviews(api, deps.database);

  const countRead = burstLimit(readsPerMinute);
  const options = { config: { permission: 'public' } } as const;
  app.get<{ Params: { token: string } }>(`${previewBase}/:token`, options, async (request, reply) => {
    countRead(request.ip);
    const tenant = await deps.tenantOf(request);
    const state = { ...(await stateFor(tenant, deps, side)), browser: side.browserOf(request, tenant) };
    const found = await readPreview(deps.database, state, request.params.token);
    if (!found) return send(reply.code(404), wordsPage(partsOf(state, state.browser.language), 'preview_ended'));
    const { previewed, live, snapshot, page, announcement } = found;
    const visitor = visitorFor(previewed, request);
    const shown = { ...state, snapshot, live };
    const parts = {
      ...partsOf(shown, previewed.language, visitor),
      isPreview: true,
      ...(announcement && (await announcementParts(shown, announcement, visitor))),
    };
    if (page) return send(reply, madePage(parts, await pageOf(page, { ...shown, language: previewed.language })));
    return send(reply, homePage(parts, await homeOf({ ...shown, visitor })));
  });
}

/** An announcement is looked at as any draft is. */
function addAnnouncementPreviews(api: FastifyInstance, database: ServerDatabase): void {
  for (const previewable of previewedRecords)
    serve(api, previewCallOf(previewable), async ({ request, caller, body }) => {
      const wanted = body();
      const { id } = request.params as { id: string };
      const { token, expires_at } = await withTenant(database, caller, async (tenant) => {
        const row = isId(id) ? await findRow(tenant, previewable.parts[0], id) : undefined;
        if (!row || row['deleted_at']) throw notFound(previewable.name);
        return makePreviewToken(tenant, { publication: previewable, id }, wanted);
      });
      return { data: { url: `${previewBase}/${token}`, expires_at } };
    });
}

/** What a preview of one shows: the announcement, or that it is not for whoever visits like this. */
async function announcementParts(
  { tenant, announcements: snapshot }: Awaited<ReturnType<typeof stateFor>>,
  row: PublicRow,
  visitor: Visitor,
) {
  if (!isInAudience(asAudience(row['audience']), visitor))
    return { note: translateSite(visitor.language, 'announcements.unseen') };
  const question = { tenant, announcements: snapshot, visitor };
  const announced = await announcedOf([row], new Set(), question);
  const isPushed = [row['kind']].flat().includes('push');
  return { announced, ...(isPushed && { pushed: await tellOf(row, question) }) };
}

async function stateFor(tenant: PublicTenant, { snapshots, now = Date.now }: SiteDeps, side: SiteSide) {
  const [snapshot, partners, announcements] = await Promise.all([
    snapshots.of(tenant.id),
    side.partnersOf(tenant.id),
    side.announcementsOf(tenant.id),
  ]);
  return { tenant, snapshot, partners, announcements, clock: clockOf(tenant.timeZone, now()) };
}

/**
 * Kept nowhere, found by nobody, and shown in frames of the same host alone. Its sandbox is an origin of its own: browsers complain of one that
 * also asks to be kept apart from its host's other pages.
 */
function send(reply: FastifyReply, { body, policy }: Page): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .removeHeader('origin-agent-cluster')
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    })
    .type('text/html; charset=utf-8')
    .send(body);
}

interface FoundPreview {
  previewed: Previewed;
  snapshot: PublishedSnapshot;
  live: LiveRecords;
  /** The page that is looked at; without it, the home page is. */
  page: PublishedRow | undefined;
  /** That is looked at, whatever its state and its window. */
  announcement?: PublicRow;
}

/** What the token opens, with the draft in the place of what is published of it. */
async function readPreview(
  database: ServerDatabase,
  { tenant: { id: accountId }, snapshot, clock }: Awaited<ReturnType<typeof stateFor>>,
  token: string,
): Promise<FoundPreview | undefined> {
  if (!isToken(token)) return undefined;
  const work = readTenant(database, { accountId, actorId: null }, async (tenant) => {
    const previewed = await findPreview(tenant, token);
    if (previewed?.name === announcements.name) {
      const announcement = (await findRow(tenant, announcements, previewed.subject_id)) as PublicRow | undefined;
      if (!announcement || announcement['deleted_at']) return undefined;
      const homes = shownOf(snapshot, homeSections.name, clock.nowMs).map((home) => home.content);
      return {
        previewed,
        snapshot,
        page: undefined,
        live: await readLiveRecords(tenant, wantedBy(homes)),
        announcement,
      };
    }
    const publication = previewed && publications.get(previewed.name);
    if (!publication) return undefined;
    const subject: Subject = { publication, id: previewed.subject_id };
    const drafts = await readDraft(tenant, subject);
    const page = await draftedPage(tenant, previewed, drafts);
    const content = page ? { ...drafts, [pages.name]: [page] } : drafts;
    const media = await readMedia(tenant, [...new Set([...mediaIn(publication, content), ...picturesOf(page)])]);
    const drafted = withDraft(snapshot, subject, { content, media });
    const homes = shownOf(drafted, homeSections.name, clock.nowMs).map((home) => home.content);
    return { previewed, snapshot: drafted, page, live: await readLiveRecords(tenant, wantedBy(homes)) };
  });
  return lookUp(work).catch((error: unknown) => {
    // What was drafted has gone since.
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
}

/** The pictures of a page, which of a template's sample is none of its draft's. */
const picturesOf = (page: PublishedRow | undefined): string[] =>
  Object.entries(pages.fields)
    .flatMap(([key, field]) => namedRecords(field, page?.[key]))
    .filter(({ to }) => to === 'media')
    .flatMap(({ ids }) => ids);

type Draft = Pick<PublishedSnapshot['versions'][number], 'content'> & {
  media: Awaited<ReturnType<typeof readMedia>>;
};

function withDraft(snapshot: PublishedSnapshot, { publication, id }: Subject, draft: Draft): PublishedSnapshot {
  const { name } = publication;
  const others = snapshot.versions.filter((one) => one.name !== name || one.subject_id !== id);
  const drafted = { name, subject_id: id, number: 0, content: draft.content, starts_at: null };
  const media = new Map([...snapshot.media, ...draft.media.map((one) => [one.id, one] as const)]);
  return { ...snapshot, versions: [...others, drafted], media };
}

function visitorFor({ visitor, plan_id, language }: Previewed, { query }: FastifyRequest): Visitor {
  const { device } = query as { device?: unknown };
  return {
    isMember: visitor === 'member',
    planId: plan_id ?? undefined,
    labelIds: [],
    segmentIds: [],
    channelIds: [],
    eventIds: [],
    language,
    device: device === 'mobile' ? 'mobile' : 'desktop',
  };
}
