/**
 * What this server may show of ads that have a budget or a goal: a small part of what is left, taken ahead of what is asked for, so that
 * showing an ad asks the database nothing. Over any number of servers no more is shown than there may be.
 */
import { dueBy } from '../../shared/ads/delivery.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { known } from '../db/statements.ts';
import { reportFault } from '../diagnostics/background-faults.ts';
import type { Candidates } from './ad-candidates.ts';
import type { ShelvedAd } from './ad-shelf.ts';

interface Part {
  /** Of how many so many are left. */
  granted: number;
  left: number;
  /** On the clock of `performance.now()`. */
  endsMs: number;
  askedMs: number;
}

/** For so long a part is good: the database keeps it for a minute more, until what was seen of it is told. */
const partMs = 15_000;
/** An ad is asked about again no sooner. */
const pauseMs = 100;
const pauseWhenEmptyMs = 1_000;
/** Whether one of many is to be asked about is looked no more often. */
const lookMs = 10;
const keptAtMost = 50_000;

const statement = 'select ad, granted from lease_ads($1::uuid, $2::jsonb)';

export interface LeasesDeps {
  database: ServerDatabase;
  now: () => number;
}

export class AdLeases {
  readonly #deps: LeasesDeps;
  readonly #parts = new Map<string, Part>();
  /** By organisation: the question that is under way. */
  readonly #asking = new Map<string, Promise<void>>();

  constructor(deps: LeasesDeps) {
    this.#deps = deps;
  }

  /** Whether it may be shown once more by this server. */
  mayShow(ad: ShelvedAd): boolean {
    if (!ad.isLimited) return true;
    const part = this.#parts.get(ad.id);
    return part !== undefined && part.left > 0 && part.endsMs > performance.now();
  }

  /** It is shown once. */
  take(ad: ShelvedAd): void {
    const part = this.#parts.get(ad.id);
    if (part) part.left -= 1;
  }

  /** As `refill`, of those that are asked for again and again. */
  refillInTime(accountId: string, candidates: Candidates): void {
    const now = performance.now();
    if (now - candidates.lookedMs < lookMs) return;
    candidates.lookedMs = now;
    void this.refill(accountId, candidates.limited)?.catch(() => undefined);
  }

  /** Takes new parts of those of which little is left; answers when they are there. Nothing to take: undefined. */
  refill(accountId: string, ads: readonly ShelvedAd[]): Promise<void> | undefined {
    const underWay = this.#asking.get(accountId);
    if (underWay) return underWay;
    const due = ads.filter((ad) => ad.isLimited && this.#isDue(this.#parts.get(ad.id)));
    if (due.length === 0) return undefined;
    const asking = this.#ask(accountId, due).finally(() => this.#asking.delete(accountId));
    this.#asking.set(accountId, asking);
    // Whoever does not wait for it is not told.
    asking.catch((error: unknown) => reportFault('ads', error));
    return asking;
  }

  #isDue(part: Part | undefined): boolean {
    if (!part) return true;
    const now = performance.now();
    const pause = part.granted === 0 ? pauseWhenEmptyMs : pauseMs;
    return now - part.askedMs >= pause && (part.left * 2 <= part.granted || part.endsMs - now < partMs / 3);
  }

  async #ask(accountId: string, ads: readonly ShelvedAd[]): Promise<void> {
    const { database, now } = this.#deps;
    const askedMs = performance.now();
    const asked = ads.map((ad) => {
      const { impressions, clicks } = dueBy(ad.delivery, now() + partMs);
      return [ad.id, impressions, clicks];
    });
    const values = [accountId, JSON.stringify(asked)];
    const rows = await withTenant(database, { accountId, actorId: null, subject: 'ads' }, (tenant) =>
      tenant.commitWith(known<{ ad: string; granted: number }>(statement, values)),
    );
    if (this.#parts.size >= keptAtMost) this.#parts.clear();
    for (const { ad, granted } of rows) {
      const before = this.#parts.get(ad);
      const kept = before && before.endsMs > performance.now() ? before.left : 0;
      this.#parts.set(ad, { granted: granted + kept, left: granted + kept, endsMs: askedMs + partMs, askedMs });
    }
  }
}
