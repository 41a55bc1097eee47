/** What the site is made of at a moment: what was published, and the records that it shows. */
import type { FastifyRequest } from 'fastify';

import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import type { SeenItem } from '../../shared/contracts/view-count-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { homeSections } from '../../shared/resources/home-sections.ts';
import { clockOf } from '../crud/timed-states.ts';
import type { ServerDatabase } from '../db/connect.ts';
import type { PublicRequest } from '../http/public-request.ts';
import type { ChangeFeed } from '../public/change-feed.ts';
import type { PublicLinkOf } from '../public/public-items.ts';
import type { PublicTenant, TenantOf } from '../public/public-tenant.ts';
import { isLive, periodOf as recordsPeriod, type PublicRow, type Snapshot } from '../public/snapshot.ts';
import { Snapshots } from '../public/snapshots.ts';
import { browserLanguage, deviceOf } from '../public/visitor.ts';
import { periodOf, type PublishedSnapshot, type PublishedSnapshots } from '../publishing/published.ts';
import { wantedBy, type Wanted } from './live-records.ts';
import { LiveStore, overAt, type LiveState } from './live-store.ts';
import { publicPartners } from './public-home.ts';
import { publicAnnouncements } from './site-announcements.ts';

/** Tells what was seen and dismissed, for whoever asks. */
export type Tell = (request: FastifyRequest, items: readonly SeenItem[]) => Promise<unknown>;

export interface SiteDeps {
  database: ServerDatabase;
  feed: ChangeFeed;
  snapshots: PublishedSnapshots;
  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  tenantOf: TenantOf;
  /** Makes the links that count; without it there are none. */
  linkOf?: PublicLinkOf | undefined;
  /** Counts what is seen and dismissed; without it nothing is. */
  tell?: Tell | undefined;
  now?: (() => number) | undefined;
}

/** All that is known when a page is asked for. */
export interface SiteState {
  tenant: PublicTenant;
  snapshot: PublishedSnapshot;
  clock: Clock;
  live: LiveState;
  partners: Snapshot;
  announcements: Snapshot;
  /** What the browser says by itself. */
  browser: { language: Language; device: Visitor['device'] };
  /** A word that is the same as long as the same is answered to the same question. */
  mark: string;
}

export class SiteSide {
  readonly #deps: SiteDeps;
  readonly #live: LiveStore;
  readonly #records: Snapshots;
  readonly #wanted = new WeakMap<PublishedSnapshot, Wanted>();

  constructor(deps: SiteDeps) {
    this.#deps = deps;
    this.#live = new LiveStore(deps);
    this.#records = new Snapshots(deps);
  }

  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  async stateOf(request: PublicRequest): Promise<SiteState> {
    const { snapshots, tenantOf, now = Date.now } = this.#deps;
    const tenant = await tenantOf(request);
    const snapshot = await snapshots.of(tenant.id);
    const live = await this.#live.of(tenant.id, this.#wantedOf(snapshot));
    const partners = await this.partnersOf(tenant.id);
    const announcements = await this.announcementsOf(tenant.id);
    const clock = clockOf(tenant.timeZone, now());
    const browser = this.browserOf(request, tenant);
    const at = clock.nowMs;
    const mark = `${tenant.serial} ${snapshot.serial} ${periodOf(snapshot, at)} ${live.serial} ${overAt(live, at)} ${partners.serial} ${recordsPeriod(partners, at)} ${announcements.serial} ${recordsPeriod(announcements, at)} ${clock.today} ${browser.language} ${browser.device}`;
    return { tenant, snapshot, clock, live, partners, announcements, browser, mark };
  }

  /** What a browser says by itself. */
  browserOf(request: PublicRequest, tenant: PublicTenant): SiteState['browser'] {
    return { language: browserLanguage(request, tenant), device: deviceOf(request) };
  }

  /** Those that are public now or some day. */
  partnersOf(accountId: string): Promise<Snapshot> {
    return this.#records.of(accountId, publicPartners());
  }

  /** The same of announcements. */
  announcementsOf(accountId: string): Promise<Snapshot> {
    return this.#records.of(accountId, publicAnnouncements());
  }

  /** One that is live now. @throws AppError as `stateOf` */
  async announcementOf(request: PublicRequest, id: string): Promise<PublicRow | undefined> {
    const { tenantOf, now = Date.now } = this.#deps;
    const tenant = await tenantOf(request);
    const { definition, rows } = await this.announcementsOf(tenant.id);
    const row = rows.find((one) => one.id === id);
    return row && isLive(definition, row, clockOf(tenant.timeZone, now())) ? row : undefined;
  }

  /** Also of what will be shown some day, so that nothing has to be read at that moment. */
  #wantedOf(snapshot: PublishedSnapshot): Wanted {
    const known = this.#wanted.get(snapshot);
    if (known) return known;
    const homes = snapshot.versions.filter(({ name }) => name === homeSections.name);
    const wanted = wantedBy(homes.map(({ content }) => content));
    this.#wanted.set(snapshot, wanted);
    return wanted;
  }
}
