/** The site that is served: `GET /site/` at an organisation's hosts, and `GET /public/home` for sites of another make. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { homeCalls } from '../../shared/contracts/home-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import type { VisitorWords } from '../../shared/contracts/public-calls.ts';
import { AppError } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { wordsOf, type PublicRequest, type ReadAnswer } from '../http/public-request.ts';
import { sendRead, serveRead } from '../http/serve-read.ts';
import { visitorOf } from '../public/visitor.ts';
import type { PublicLinkOf } from '../public/public-items.ts';
import { dismissedBy, registerDismissals } from './dismissals.ts';
import { homeOf } from './public-home.ts';
import { navigationOf } from './public-navigation.ts';
import { tenantAsShown } from './public-site.ts';
import { SiteAnswers, siteRead, type Made } from './site-answers.ts';
import { announcedOn } from './site-announcements.ts';
import { lookOf } from './site-look.ts';
import { pageAt, pageOf } from './public-pages.ts';
import { homePage, madePage, wordsPage, type PageParts } from './site-page.ts';
import { SiteSide, type SiteDeps, type SiteState } from './site-side.ts';

/** Of one network: an office, or a site that asks for its visitors. */
const readsPerMinute = 1_200;

const forAnybody = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** Adds the pages to `app` and the call to `api`. */
export function registerSite(app: FastifyInstance, api: FastifyInstance, deps: SiteDeps): SiteSide {
  const side = new SiteSide(deps);
  const countRead = burstLimit(readsPerMinute);
  addHomeCall(api, side, countRead);
  addPages(app, side, { countRead, linkOf: deps.linkOf });
  registerDismissals(app, side, deps.tell);
  return side;
}

type CountRead = (address: string) => void;

function addHomeCall(api: FastifyInstance, side: SiteSide, countRead: CountRead): void {
  const answers = new SiteAnswers();
  const call = homeCalls['GET /public/home'];
  serveRead(
    api,
    call,
    async ({ request, query }) => {
      const state = await side.stateOf(request);
      const answer = await answers.of(`${state.mark} ${request.url}`, async () => {
        const visitor = visitorOf(query() as VisitorWords, state.browser);
        return {
          body: JSON.stringify({ data: await homeOf({ ...state, visitor }) }),
          headers: {
            ...forAnybody,
            'content-type': 'application/json; charset=utf-8',
            'content-language': visitor.language,
            vary: 'Client-Token, Accept-Encoding, Accept-Language, User-Agent',
          },
        };
      });
      return siteRead(request, answer);
    },
    { count: countRead, isCompressed: true },
  );
}

interface Pages {
  countRead: CountRead;
  linkOf: PublicLinkOf | undefined;
}

function addPages(app: FastifyInstance, side: SiteSide, { countRead, linkOf }: Pages): void {
  const answers = new SiteAnswers();
  const options = { config: { permission: 'public' }, compress: false } as const;
  const answer = async (request: PublicRequest, path: string): Promise<ReadAnswer> => {
    const state = await side.stateOf(request);
    const language = askedLanguage(request, state);
    const slug = path.replace(/\/$/, '');
    const found = slug === '' ? undefined : pageAt(state.snapshot, slug, state.clock.nowMs);
    const shown: PageOf['shown'] = slug === '' ? 'home' : found;
    const dismissed = dismissedOf(request, state);
    // What is not there is the same wherever it is not, but for what is announced there.
    const page = { path: `/${path}`, back: backOf(request), dismissed, linkOf, shown };
    const where = shown || state.announcements.rows.length > 0 ? page.back : '';
    const name = shown === 'home' ? 'home' : (shown?.id ?? 'none');
    const key = `${state.mark} ${language} ${name} ${[...dismissed].join('.')} ${where}`;
    return siteRead(request, await answers.of(key, () => makePage(state, language, page)));
  };
  app.get('/robots.txt', options, async (request, reply) => {
    countRead(request.ip);
    const isIndexed = await isIndexedAt(side, request);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forAnybody['cache-control'])
      .send(robotsOf(isIndexed));
  });
  app.get('/site', options, (_request, reply) => reply.redirect('/site/'));
  const { fastPath } = app;
  app.get<{ Params: { '*': string } }>('/site/*', options, async (request, reply) => {
    const found = fastPath.outcomeOf(request.raw);
    if (!found) countRead(request.ip);
    return sendRead(reply, found ?? (await answer(request, request.params['*'])));
  });
  const shared = { name: '/site/*', headers: 'page', count: countRead, isSteady: true, isCompressed: true } as const;
  const belowSite = ({ url }: PublicRequest) => url.slice('/site/'.length).replace(/\?.*/s, '');
  for (const path of ['/site/', '/site/*'])
    fastPath.add(path, { ...shared, read: (request) => answer(request, belowSite(request)) });
}

/** The portal and its previews are nobody's to find, and nothing of a site that its organisation keeps from search engines is. */
const robotsOf = (isIndexed: boolean): string =>
  `User-agent: *\n${isIndexed ? 'Disallow: /admin/\nDisallow: /preview/' : 'Disallow: /'}\n`;

/** What an organisation has published on search engines; a host of nobody's keeps nothing from them. @throws AppError `rate_limited` (429) */
async function isIndexedAt(side: SiteSide, request: FastifyRequest): Promise<boolean> {
  try {
    const { tenant, snapshot, clock, browser } = await side.stateOf(request);
    return lookOf({ tenant, snapshot, nowMs: clock.nowMs, language: browser.language }).isIndexed;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_domain') return true;
    throw error;
  }
}

/** The language of the address where the organisation speaks it, else the browser's. */
function askedLanguage(request: PublicRequest, { tenant, browser }: SiteState): Language {
  const lang = saidLanguage(request);
  return tenant.languages.find((one) => one === lang) ?? browser.language;
}

/** Undefined where it is said twice. */
function saidLanguage(request: PublicRequest): string | undefined {
  const [lang, ...others] = new URLSearchParams(wordsOf(request)).getAll('lang');
  return others.length === 0 ? lang : undefined;
}

/** A page of the site that is made for somebody. */
interface PageOf {
  /** Below the site's root. */
  path: string;
  back: string;
  dismissed: ReadonlySet<string>;
  linkOf: PublicLinkOf | undefined;
  /** What stands there; nothing, where nothing does. */
  shown: 'home' | PublishedRow | undefined;
}

/** Of what a browser has dismissed, what there is still: nothing else makes another page. */
function dismissedOf(request: PublicRequest, { announcements: { rows } }: SiteState): Set<string> {
  if (rows.length === 0) return new Set();
  const said = dismissedBy(request);
  return new Set(rows.map(({ id }) => id).filter((id) => said.has(id)));
}

/** Where a form leads back to: the page itself, in its language. */
function backOf(request: PublicRequest): string {
  const lang = saidLanguage(request);
  const [path = '/site/'] = request.url.split('?');
  return lang !== undefined && /^\w{2}$/.test(lang) ? `${path}?lang=${lang}` : path;
}

async function makePage(state: SiteState, language: Language, { path, back, shown, ...of }: PageOf): Promise<Made> {
  const visitor = visitorOf({ language }, state.browser);
  const announced = await announcedOn({ ...state, visitor, linkOf: of.linkOf }, { path, dismissed: of.dismissed });
  const parts = { ...partsOf(state, language), announced, back };
  const page = parts.look.isForMembers
    ? wordsPage(parts, 'members_only')
    : shown === 'home'
      ? homePage(parts, await homeOf({ ...state, visitor }))
      : shown
        ? madePage(parts, await pageOf(shown, { ...state, language }))
        : wordsPage(parts, 'not_found');
  return {
    body: page.body,
    status: shown ? 200 : 404,
    headers: {
      ...forAnybody,
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': page.policy,
      vary: 'Accept-Encoding, Accept-Language, Cookie, User-Agent',
    },
  };
}

/** What every page of the site has, for somebody who visits it. */
export function partsOf(
  state: Pick<SiteState, 'tenant' | 'snapshot' | 'clock' | 'browser'>,
  language: Language,
  visitor = visitorOf({ language }, state.browser),
): PageParts {
  const { snapshot, clock } = state;
  const tenant = tenantAsShown(state.tenant, snapshot, clock.nowMs);
  const menu = (location: string) => navigationOf({ tenant, snapshot, clock, visitor }, location);
  const look = lookOf({ tenant, snapshot, nowMs: clock.nowMs, language });
  return { tenant, look, language, header: menu('header'), footer: menu('footer'), sidebar: menu('sidebar') };
}
