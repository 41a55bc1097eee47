/**
 * Keeps what was seen and clicked: what comes while the last batch of an organisation is being kept goes with the next one, so that a
 * thousand views cost a few statements. Whoever adds waits until theirs is kept.
 */
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { known } from '../db/statements.ts';
import { AppError } from '../errors/app-error.ts';
import type { AudienceDevice } from '../../shared/audience/audience.ts';
import type { ToldAudience } from '../../shared/counting/count-facets.ts';
import type { ViewKind } from '../../shared/contracts/view-count-calls.ts';

/** One view or click, ready to be counted. */
export interface CountedView {
  kind: string;
  subjectId: string;
  part: string;
  /** Of the organisation's calendar. */
  day: string;
  device: AudienceDevice;
  /** Whom it was shown to, as far as that is known. */
  audience?: ToldAudience | undefined;
  /** Hexadecimal, as `visitors.ts` makes it. */
  visitor: string;
  event: ViewKind | 'conversion';
  /** Of a click, what came of one, or what was dismissed: what makes it the same as another, and until when another could come. */
  click?: { mark: string; endsAt: string };
}

export interface ViewWriterOptions {
  /** Told of the records of a batch that was kept. */
  onKept?: (accountId: string, subjects: ReadonlyMap<string, ReadonlySet<string>>) => void;
}

/** The longest that anything waits for others, and the most that goes at once. */
const gatherMs = 50;
const mostOfBatch = 500;
/** Batches of one organisation that may be under way: one, and others where that one is held up. */
const mostUnderWay = 3;
/** More waits only where the database cannot follow. */
const mostWaiting = 20_000;

interface Waiting {
  views: readonly CountedView[];
  kept: (count: number) => void;
  failed: (error: unknown) => void;
}

interface Line {
  waiting: Waiting[];
  /** How many views those are. */
  size: number;
  underWay: number;
  timer?: NodeJS.Timeout | undefined;
}

const statement = 'select count_views($1::uuid, $2::jsonb, $3::jsonb) as mark';

/** The batches of one server. */
export class ViewWriter {
  readonly #database: ServerDatabase;
  readonly #options: ViewWriterOptions;
  readonly #lines = new Map<string, Line>();

  constructor(database: ServerDatabase, options: ViewWriterOptions = {}) {
    this.#database = database;
    this.#options = options;
  }

  /**
   * Answers, once they are kept, how many of them count: a click that was counted before does not.
   *
   * @throws AppError `unavailable` (503) where too many wait already
   */
  add(accountId: string, views: readonly CountedView[]): Promise<number> {
    if (views.length === 0) return Promise.resolve(0);
    const line = this.#lines.get(accountId) ?? { waiting: [], size: 0, underWay: 0 };
    this.#lines.set(accountId, line);
    if (line.size + views.length > mostWaiting) return Promise.reject(new AppError('unavailable'));
    return new Promise((kept, failed) => {
      line.waiting.push({ views, kept, failed });
      line.size += views.length;
      if (line.underWay === 0 || line.size >= mostOfBatch) this.#send(accountId, line);
      else line.timer ??= setTimeout(() => this.#send(accountId, line), gatherMs);
    });
  }

  #send(accountId: string, line: Line): void {
    clearTimeout(line.timer);
    line.timer = undefined;
    // The end of one of those under way comes back here.
    if (line.underWay >= mostUnderWay || line.waiting.length === 0) return;
    const batch = takeBatch(line);
    line.underWay += 1;
    void this.#keep(accountId, batch).finally(() => {
      line.underWay -= 1;
      if (line.waiting.length > 0) this.#send(accountId, line);
      else if (line.underWay === 0) this.#lines.delete(accountId);
    });
  }

  async #keep(accountId: string, batch: readonly Waiting[]): Promise<void> {
    const folded = fold(batch);
    try {
      const values = [accountId, JSON.stringify(folded.views), JSON.stringify(folded.clicks)];
      const rows = await withTenant(this.#database, { accountId, actorId: null, subject: 'counting' }, (tenant) =>
        tenant.commitWith(known<{ mark: string }>(statement, values)),
      );
      const fresh = new Set(rows.map(({ mark }) => mark));
      for (const { views, kept } of batch) kept(views.filter((view) => counts(view, fresh)).length);
    } catch (error) {
      for (const { failed } of batch) failed(error);
      return;
    }
    this.#options.onKept?.(accountId, folded.subjects);
  }
}

function takeBatch(line: Line): Waiting[] {
  const batch: Waiting[] = [];
  for (let size = 0; line.waiting[0] && size < mostOfBatch;) {
    const next = line.waiting.shift();
    if (!next) break;
    batch.push(next);
    size += next.views.length;
    line.size -= next.views.length;
  }
  return batch;
}

/** Of two clicks with one mark the first counts. */
const counts = ({ click }: CountedView, fresh: Set<string>) => !click || fresh.delete(click.mark);

type Facets = readonly (readonly [facet: string, value: string])[];
type ViewRow = [string, string, string, string, string, string, number, number, Facets];
type ClickRow = [string, string, string, string, string, string, string, string, string, Facets];

const facetsOf = (audience: ToldAudience | undefined): Facets => (audience ? Object.entries(audience) : []);

/** What is alike becomes one row. */
function fold(batch: readonly Waiting[]) {
  const rows = new Map<string, ViewRow>();
  const clicks: ClickRow[] = [];
  const subjects = new Map<string, Set<string>>();
  for (const view of batch.flatMap(({ views }) => views)) {
    const { kind, subjectId, day, part, device, visitor, event, click } = view;
    const facets = facetsOf(view.audience);
    const key = [kind, subjectId, day, part, device, visitor] as const;
    subjects.set(kind, (subjects.get(kind) ?? new Set()).add(subjectId));
    if (click) clicks.push([...key, click.mark, click.endsAt, event, facets]);
    else {
      const id = [...key, ...facets.flat()].join('\n');
      const row = rows.get(id) ?? ([...key, 0, 0, facets] as ViewRow);
      row[event === 'viewable' ? 7 : 6] += 1;
      rows.set(id, row);
    }
  }
  return { views: [...rows.values()], clicks, subjects };
}
