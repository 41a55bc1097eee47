/** The generic collections over records in memory, in the dialect of the server: sort, range, filter, versions, verbs, bulk, undo. */
import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { BulkReply, ReorderReply } from '../../../shared/contracts/every-collection.ts';
import { auditHeader, totalRelationHeader } from '../../../shared/contracts/headers.ts';
import { inputsOf, type Resource } from '../../../shared/definition/define-resource.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import { fieldsOfRow } from '../../../shared/definition/row-fields.ts';
import { everyDefinition } from '../data-of-sources.ts';
import { answer, Refusal, type StubRequest } from './answer.ts';
import type { StubRecord, Tables } from './records.ts';
import { faulty, matches, requireRight, sortBy } from './list-words.ts';

interface BulkCall {
  action: string;
  ids?: string[];
  filter?: Record<string, unknown>;
}

export class Collections {
  readonly #tables: Tables;
  readonly #before = new Map<string, { resource: string; records: StubRecord[] }>();
  #lastAudit = 0;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Undefined when the path is none of a collection's. */
  handle(request: StubRequest, held: readonly string[]): Response | undefined {
    const [name = '', id, verb] = request.path.slice(1).split('/').map(decodeURIComponent);
    if (name === 'audit_logs' && id && verb === 'undo') return this.#undo(id);
    const resource = everyDefinition.find((one) => one.name === name);
    if (!resource) return undefined;
    const needed = request.method === 'GET' ? resource.can.read : this.#permissionOf(resource, verb);
    if (!hasOverlap([needed], held))
      throw new Refusal('permission_denied', 'Your role does not allow this.', {
        details: { needed: [needed], any_or_all: 'any' },
      });
    if (id === undefined)
      return request.method === 'GET' ? this.#list(resource, request.query) : this.#create(resource, request.body);
    if (id === 'bulk') return this.#bulk(resource, request.body as StubRequest['body'] & BulkCall);
    if (id === 'reorder') return this.#reorder(resource, request.body);
    if (id === 'tree') return this.#order(resource, request.body);
    if (verb === 'duplicate') return this.#copy(resource, this.#find(name, id));
    if (verb) return this.#written(this.#move(resource, id, verb), resource);
    if (request.method === 'PUT') return this.#update(resource, id, request.body);
    if (request.method === 'DELETE')
      return this.#written(this.#change(resource, id, { deleted_at: new Date().toISOString() }), resource);
    return answer(this.#whole(resource, this.#find(resource.name, id)));
  }

  #permissionOf(resource: Resource, verb: string | undefined) {
    return resource.transitions.find((move) => move.verb === verb)?.can ?? resource.can.write;
  }

  #list(resource: Resource, query: URLSearchParams): Response {
    const filter = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>;
    const found = this.#matching(resource, filter);
    const range = query.get('range');
    const row = rowOf(resource, query);
    if (!range) return answer(found.map(row));
    const [from, to] = JSON.parse(range) as [number, number];
    const [field, order] = JSON.parse(query.get('sort') ?? JSON.stringify(resource.list.order)) as [
      string,
      'ASC' | 'DESC',
    ];
    const page = sortBy(found, field, order).slice(from, to + 1);
    const span = page.length === 0 ? '*' : `${from}-${from + page.length - 1}`;
    return answer(page.map(row), {
      headers: { 'content-range': `${resource.name} ${span}/${found.length}`, [totalRelationHeader]: 'eq' },
    });
  }

  #matching(resource: Resource, filter: Readonly<Record<string, unknown>>): StubRecord[] {
    const named = (record: StubRecord) => (key: string) => {
      const field = resource.fields[key];
      const of = field?.kind === 'reference' ? everyDefinition.find(({ name }) => name === field.to) : undefined;
      const found = of && this.#tables[of.name]?.find(({ id }) => id === record[key]);
      return of && found && { resource: of, record: found };
    };
    return this.#tables[resource.name]!.filter((record) => matches(resource, record, { filter, named: named(record) }));
  }

  #create(resource: Resource, body: Record<string, unknown>): Response {
    requireRight(bodySchemas(resource).createSchema, body);
    this.#requireUnique(resource, body);
    const table = this.#tables[resource.name]!;
    const now = new Date().toISOString();
    const blank = Object.fromEntries(
      Object.entries(resource.fields).map(([key, field]) => [key, field.kind === 'state' ? field.initial : null]),
    );
    const record = {
      ...blank,
      ...body,
      id: `${resource.name}-new-${table.length + 1}`,
      version: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    table.unshift(record);
    return answer(this.#whole(resource, record), { status: 201 });
  }

  #copy({ fields, representation, ...resource }: Resource, record: StubRecord): Response {
    const copied = Object.entries(fields).filter(([, field]) => !field.readOnly && field.kind !== 'state');
    const values = Object.fromEntries(copied.map(([key]) => [key, record[key]]));
    const name = { [representation]: `${String(record[representation])} (copy)` };
    const table = this.#tables[resource.name]!;
    const made = { ...record, ...values, ...name, id: `${resource.name}-copy-${table.length + 1}`, version: 1 };
    table.unshift(made);
    return answer(this.#whole({ fields, representation, ...resource }, made), { status: 201 });
  }

  #update(resource: Resource, id: string, { version, ...changes }: Record<string, unknown>): Response {
    const record = this.#find(resource.name, id);
    if (record.deleted_at) throw gone();
    if (typeof version !== 'number')
      throw new Refusal('version_required', 'The change does not say which version of the record it was made on.');
    if (version < record.version) {
      const fields = Object.keys(changes).filter((key) => changes[key] !== record[key]);
      throw new Refusal('stale_record', 'Somebody else has changed this record meanwhile.', {
        details: { current: record, fields },
      });
    }
    requireRight(bodySchemas(resource).updateSchema, changes);
    this.#requireUnique(resource, changes, id);
    return this.#written(this.#change(resource, id, changes), resource);
  }

  #move(resource: Resource, id: string, verb: string) {
    const move = resource.transitions.find((one) => one.verb === verb);
    const record = this.#find(resource.name, id);
    if (verb === 'restore' && (record.deleted_at || !move)) return this.#change(resource, id, { deleted_at: null });
    if (!move) throw new Refusal('not_found', 'There is no such action.');
    const state = String(record[move.field]);
    if (!move.from.includes(state))
      throw new Refusal('illegal_transition', `This cannot be done while the state is ${state}.`);
    const to = move.to === 'previous' ? (record[`${move.field}_previous`] ?? 'active') : move.to;
    return this.#change(resource, id, { [move.field]: to, [`${move.field}_previous`]: state });
  }

  #bulk(resource: Resource, { action, filter, ...named }: BulkCall): Response {
    const found = filter && this.#matching(resource, filter);
    const ids = found?.map(({ id }) => id) ?? named.ids ?? [];
    const reply: BulkReply = { matched: ids.length, succeeded: [], failed: [], audit_id: null };
    const before: StubRecord[] = [];
    for (const id of ids) {
      try {
        before.push(structuredClone(this.#find(resource.name, id)));
        if (action === 'delete') this.#change(resource, id, { deleted_at: new Date().toISOString() });
        else this.#move(resource, id, action);
        reply.succeeded.push(id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reply.failed.push({ id, code: error.code, message: error.message });
      }
    }
    if (reply.succeeded.length > 0) reply.audit_id = this.#remember(resource.name, before);
    return answer(reply);
  }

  #reorder({ name, list }: Resource, body: Record<string, unknown>): Response {
    const place = list.place!;
    const { ids, before, after } = body as { ids: string[]; before?: string; after?: string };
    const moved = ids.map((id) => this.#find(name, id));
    const others = sortBy(this.#tables[name]!, place, 'ASC').filter((record) => !moved.includes(record));
    const anchor = others.findIndex(({ id }) => id === (before ?? after));
    others.splice(after === undefined ? Math.max(0, anchor) : anchor + 1, 0, ...moved);
    const audit_id = this.#remember(name, structuredClone(this.#tables[name]!));
    for (const [index, record] of others.entries()) record[place] = (index + 1) * 10;
    return answer({ data: { ids, audit_id } } satisfies ReorderReply);
  }

  #order({ name, list }: Resource, body: Record<string, unknown>): Response {
    const { items } = body as { items: { id: string; parent_id: string | null }[] };
    const moved = items.map(({ id }) => this.#find(name, id));
    const audit_id = this.#remember(name, structuredClone(moved));
    for (const [index, { parent_id }] of items.entries())
      Object.assign(moved[index]!, {
        ...(list.tree!.parent !== undefined && { [list.tree!.parent]: parent_id }),
        [list.place!]: (index + 1) * 10,
      });
    return answer({ data: { ids: items.map(({ id }) => id), audit_id } } satisfies ReorderReply);
  }

  #undo(auditId: string): Response {
    const entry = this.#before.get(auditId);
    if (!entry) throw new Refusal('undo_refused', 'This change cannot be taken back any more.');
    const { resource } = entry;
    const ids = entry.records.map(({ id }) => id);
    const audit_id = this.#remember(
      resource,
      ids.map((id) => structuredClone(this.#find(resource, id))),
    );
    for (const old of entry.records) {
      const record = this.#find(resource, old.id);
      Object.assign(record, old, { version: record.version + 1 });
    }
    this.#before.delete(auditId);
    return answer({ data: { resource, ids, audit_id } });
  }

  #find(name: string, id: string): StubRecord {
    const record = this.#tables[name]?.find((one) => one.id === id);
    if (!record) throw gone();
    return record;
  }

  #requireUnique({ name, fields }: Resource, body: Record<string, unknown>, ownId?: string): void {
    const others = this.#tables[name]!.filter((record) => record.id !== ownId && !record.deleted_at);
    const isTaken = (key: string) => others.some((record) => fold(record[key]) === fold(body[key]));
    const taken = Object.keys(body).filter((key) => body[key] !== null && fields[key]?.unique && isTaken(key));
    if (taken.length > 0) throw faulty(taken.map((key) => [key, 'This is taken already.']));
  }

  #change(resource: Resource, id: string, changes: Record<string, unknown>) {
    const record = this.#find(resource.name, id);
    const auditId = this.#remember(resource.name, [structuredClone(record)]);
    Object.assign(record, changes, { version: record.version + 1, updated_at: new Date().toISOString() });
    return { record, auditId };
  }

  #remember(resource: string, records: StubRecord[]): string {
    const auditId = `audit-${++this.#lastAudit}`;
    this.#before.set(auditId, { resource, records });
    return auditId;
  }

  #written({ record, auditId }: { record: StubRecord; auditId: string }, resource: Resource): Response {
    return answer(this.#whole(resource, record), { headers: { [auditHeader]: auditId } });
  }

  #whole(resource: Resource, record: StubRecord) {
    const allowed = resource.transitions.filter((move) => move.from.includes(String(record[move.field])));
    return {
      ...record,
      allowed_actions: allowed.map(({ verb }) => ({ verb, needs: Object.keys(inputsOf(resource, verb)) })),
    };
  }
}

const gone = () => new Refusal('not_found', 'This record does not exist, or was never yours to see.');
const fold = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Of each record what the list asked for, as the server has it. */
function rowOf(resource: Resource, query: URLSearchParams): (record: StubRecord) => Record<string, unknown> {
  const asked = query.get('fields');
  if (asked === null) return (record) => record;
  const fields = fieldsOfRow(resource, JSON.parse(asked) as string[]);
  return (record) => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
}
