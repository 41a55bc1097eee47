/** The saved views of the scripted server: one person's, in memory. */
import type { SavedView } from '../../../shared/contracts/saved-view-calls.ts';
import { answer, Refusal, type StubRequest } from './answer.ts';

export class SavedViewsStub {
  readonly #views: (SavedView & { removed?: true })[] = [];

  /** Undefined when the path is none of theirs. */
  handle({ method, path, query, body }: StubRequest, held: readonly string[]): Response | undefined {
    const [name, id, verb] = path.slice(1).split('/');
    if (name === 'saved_view_defaults') return this.#open(body['view_id']);
    if (name !== 'saved_views') return undefined;
    if (method === 'GET') {
      const data = this.#views.filter((view) => !view.removed && view.screen === query.get('screen'));
      return answer({ data, may_share: held.includes('views.share') });
    }
    if (id === undefined) return this.#create(body);
    const view = this.#views.find((one) => one.id === id);
    if (!view) throw new Refusal('not_found', 'There is no such view.');
    if (method === 'DELETE') view.removed = true;
    else if (verb === 'restore') delete view.removed;
    else Object.assign(view, { ...body, version: view.version + 1 });
    return answer({ data: view });
  }

  #create(body: Record<string, unknown>): Response {
    const view = {
      ...(body as typeof body & SavedView),
      id: `view-${this.#views.length + 1}`,
      dropped: [],
      is_mine: true,
      is_default: false,
      may_change: true,
      owner_name: 'Stub',
      version: 1,
    };
    this.#views.push(view);
    return answer({ data: view }, { status: 201 });
  }

  #open(id: unknown): Response {
    for (const view of this.#views) view.is_default = view.id === id;
    return answer({ data: { view_id: id } });
  }
}
