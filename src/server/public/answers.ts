/** What public reads are answered, kept as it is sent: the same question costs a look at a map. */
import { createHash } from 'node:crypto';

import { asAudience } from '../../shared/audience/audience.ts';
import { isInAudience, type Visitor } from '../../shared/audience/is-in-audience.ts';
import type { PublicQuery } from '../../shared/contracts/public-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { coversPath } from '../../shared/link/path-pattern.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { KeptMap } from './kept-map.ts';
import { publicItem, type PublicLinkOf } from './public-items.ts';
import type { PublicTenant } from './public-tenant.ts';
import { isLive, periodOf, type PublicRow, type Snapshot } from './snapshot.ts';
import { visitorOf } from './visitor.ts';

export interface PublicAnswer {
  body: string;
  etag: string;
  language: Language;
}

/** What is asked for, of which the answer hangs on nothing else. */
export interface PublicQuestion {
  tenant: PublicTenant;
  snapshot: Snapshot;
  clock: Clock;
  /** The words of the query as they came. */
  words: string;
  /** The same, checked; only asked for where the answer is not known. @throws AppError 400, 422 */
  query: () => PublicQuery;
  /** What the browser says by itself. */
  browser: Pick<Visitor, 'language' | 'device'>;
}

/** Characters of all answers that are kept. */
const maxCharacters = 32_000_000;
const longestWords = 2_000;

export class PublicAnswers {
  readonly #kept = new KeptMap<PublicAnswer>(maxCharacters);
  readonly #linkOf: PublicLinkOf | undefined;

  constructor(linkOf: PublicLinkOf | undefined) {
    this.#linkOf = linkOf;
  }

  /** @throws AppError 400 for an unknown word, 422 for one that means nothing */
  to(question: PublicQuestion): PublicAnswer {
    const { tenant, snapshot, clock, words, browser } = question;
    const period = periodOf(snapshot, clock.nowMs);
    const facts = [tenant.serial, snapshot.serial, clock.today, period, browser.language, browser.device];
    const key = `${facts.join(' ')} ${words}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const answer = this.#make(question);
    if (words.length <= longestWords) this.#kept.set(key, answer, answer.body.length + key.length);
    return answer;
  }

  #make({ tenant, snapshot, clock, query, browser }: PublicQuestion): PublicAnswer {
    const asked = query();
    const visitor = visitorOf(asked, browser);
    const { language } = visitor;
    const rows = snapshot.rows.filter(
      (row) =>
        isLive(snapshot.definition, row, clock) &&
        isAskedFor(row, snapshot, asked) &&
        isOnPage(row, snapshot, asked['path']) &&
        isFor(row, snapshot, visitor),
    );
    const context = { tenant, snapshot, language, linkOf: this.#linkOf };
    const body = JSON.stringify({ data: rows.map((row) => publicItem(row, context)) });
    const hash = createHash('sha256').update(`${language} ${body}`).digest('base64url').slice(0, 22);
    return { body, etag: `W/"${hash}"`, language };
  }
}

const isAskedFor = (row: PublicRow, { definition }: Snapshot, asked: PublicQuery): boolean =>
  (definition.public.by ?? []).every((key) => asked[key] === undefined || [row[key]].flat().includes(asked[key]));

const isOnPage = (row: PublicRow, { definition: { public: part } }: Snapshot, path: unknown): boolean =>
  part.path === undefined || path === undefined || coversPath(row[part.path], String(path));

export const isFor = (row: PublicRow, { definition: { public: part } }: Snapshot, visitor: Visitor): boolean =>
  part.audience === undefined || isInAudience(asAudience(row[part.audience]), visitor);
