/** The records, as react-admin asks for them: `ra-data-simple-rest` over our calls, and the verbs it does not know. */
import simpleRestProvider from 'ra-data-simple-rest';
import {
  HttpError,
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type Identifier,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';

import { idsPerGetMany } from '../../shared/specification/constants.ts';
import type { UndoBody, UndoReply } from '../../shared/contracts/audit-calls.ts';
import type { BulkReply } from '../../shared/contracts/every-collection.ts';
import { auditHeader, totalRelationHeader } from '../../shared/contracts/headers.ts';
import { publishNotice } from '../state/notices.ts';
import { tidyText } from '../state/tidy-text.ts';
import { callApiForReply, callApi } from './call-api.ts';
import { portalFetch } from './http.ts';
import { shownInPlace, type PortalInit, type PortalReply } from './send-call.ts';
import { listPath, type FieldsMeta, type toldInPlace } from './list-path.ts';
import { auditIdField, changedFields, writableFields } from './record-changes.ts';

export type PortalDataProvider = DataProvider & {
  /** Does a verb of its definition to a record, with what it asks for; answers the record as it is then. */
  transition: (
    resource: string,
    params: { id: Identifier; verb: string; inputs?: Record<string, unknown> },
  ) => Promise<{ data: RaRecord; meta: WriteMeta }>;
  bulk: (
    resource: string,
    params: BulkTargets & { action: string; inputs?: Record<string, unknown> },
  ) => Promise<BulkReply>;
  /** Takes an audit entry back. */
  undo: (auditId: string, how?: UndoBody) => Promise<UndoReply>;
};

/** The records of an action: these, or all that the filter of a list finds. */
type BulkTargets = { ids: readonly Identifier[] } | { filter: Readonly<Record<string, unknown>> };

/** Names the audit entry of a write, so that it can be undone. */
interface WriteMeta {
  auditId?: string;
}

/** What a call of ours says besides a plain one. */
interface Said extends Pick<PortalInit, 'shown'> {
  query?: Record<string, string> | undefined;
}

/** The plain calls. Their records carry the audit entry of what was written; their headers are the HTTP client's. */
const plain = ({ query, shown }: Said = {}) =>
  simpleRestProvider('', async (url, { method, body, signal }: PortalInit = {}) => {
    const path = query ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}` : url;
    const reply = await portalFetch(path, { method, body, signal, shown });
    return { ...reply, json: withAuditId(reply), body: '' };
  });

export const dataProvider: PortalDataProvider = {
  ...plain(),
  supportAbortSignal: true,

  getList: async <R extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { sort, pagination, filter, signal } = params;
    const meta: CallMeta = params.meta ?? {};
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const path = listPath(resource, { page, perPage, sort, filter: filter ?? {}, ...meta });
    return toPage<R>(await portalFetch(path, { signal, ...(meta.isToldInPlace === true && { shown: shownInPlace }) }));
  },

  // A page says itself why its record is not there. Where somebody is about to do something with it, its actions also say what other
  // records have against them.
  getOne: (resource, params) => {
    const { obstacles }: CallMeta = params.meta ?? {};
    return plain({ shown: shownInPlace, ...(obstacles === true && { query: { obstacles: 'true' } }) }).getOne(
      resource,
      params,
    );
  },

  getMany: async <R extends RaRecord>(resource: string, { ids, ...params }: GetManyParams<R>) => {
    const { fields }: CallMeta = params.meta ?? {};
    const asked = plain(fields && { query: { fields: JSON.stringify(fields) } });
    const chunks = chunk([...new Set(ids)], idsPerGetMany);
    const replies = await Promise.all(chunks.map((some) => asked.getMany<R>(resource, { ...params, ids: some })));
    return { data: replies.flatMap(({ data }) => data) };
  },

  getManyReference: (resource, { target, id, filter, ...params }) =>
    dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } }),

  create: async (resource, { data, ...params }) =>
    toWritten(
      await plain({ shown: shownOfWrite(params.meta) }).create(resource, { ...params, data: writableFields(data) }),
    ),

  /** Its form says who was faster, and asks what is to stay. */
  update: async <R extends RaRecord>(resource: string, params: UpdateParams<R>) => {
    const data = bodyOfUpdate(params);
    if (!data) return { data: params.previousData };
    const shown = [409, ...shownOfWrite(params.meta)];
    return toWritten(await plain({ shown }).update<R>(resource, { ...params, data }));
  },

  updateMany: async (resource, params) => {
    const action: unknown = params.data.action;
    if (typeof action !== 'string') return plain().updateMany(resource, params);
    return idsChanged(await dataProvider.bulk(resource, { ids: params.ids, action }));
  },

  delete: async <R extends RaRecord>(resource: string, params: DeleteParams<R>) => {
    const { data } = await plain().delete<R>(resource, params);
    return toWritten({ data: Object.assign({ ...params.previousData, id: params.id }, data) });
  },

  deleteMany: async (resource, { ids }) => idsChanged(await dataProvider.bulk(resource, { ids, action: 'delete' })),

  transition: async (resource, { id, verb, inputs }) => {
    const params = { resource, id: String(id), verb };
    const asking = { params, ...(inputs && { body: inputs, shown: [shownAtFields] }) };
    return toWritten({ data: withAuditId(await callApiForReply('POST /:resource/:id/:verb', asking)) });
  },

  bulk: async (resource, { action, inputs, ...targets }) => {
    const of = 'ids' in targets ? { ids: targets.ids.map(String) } : targets;
    const body = { action, ...of, ...(inputs && { params: inputs }) };
    const shown = inputs ? [shownAtFields] : [];
    return callApi('POST /:resource/bulk', { params: { resource }, body, shown });
  },

  undo: (auditId, how = {}) => callApi('POST /audit_logs/:id/undo', { params: { id: auditId }, body: how }),
};

/** What is wrong with what somebody typed: their form or dialog says it at the fields. */
const shownAtFields = 422;

/** A form says at its bar whatever went wrong; another screen that writes leaves all but its fields to a toast. */
const shownOfWrite = (meta: CallMeta | undefined) => (meta?.isToldInPlace === true ? shownInPlace : [shownAtFields]);

/** Only what changed, with the version that was seen, so that nobody's work is overwritten; undefined when nothing did. */
function bodyOfUpdate({ data, previousData }: UpdateParams): Record<string, unknown> | undefined {
  const changes = changedFields(data, previousData);
  if (Object.keys(changes).length === 0) return undefined;
  const version: unknown = data.version ?? previousData?.version;
  return version === undefined ? changes : { ...changes, version };
}

/** What a screen asks of a call besides react-admin's own words. */
interface CallMeta extends Partial<FieldsMeta>, Partial<typeof toldInPlace> {
  obstacles?: boolean;
}

/** Of which type a record is, the screen that asks says, as react-admin has it. */
function toPage<R extends RaRecord>(reply: PortalReply) {
  const total = Number(/\/([0-9]+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
  const data = reply.json as R[];
  if (Number.isNaN(total)) throw new Error('The answer to a list call names no total: Content-Range is missing.');
  return { data, total, meta: { relation: reply.headers.get(totalRelationHeader) ?? 'eq' } };
}

/** The record of an answer, with the audit entry of the call that has changed it. */
function withAuditId<T>({ json, headers }: { json: T; headers: Headers }): T {
  const auditId = headers.get(auditHeader);
  return auditId ? { ...json, [auditIdField]: auditId } : json;
}

function toWritten<R extends RaRecord>({ data }: { data: R }): { data: R; meta: WriteMeta } {
  const { [auditIdField]: auditId }: Partial<Record<string, unknown>> = data;
  return { data, meta: typeof auditId === 'string' ? { auditId } : {} };
}

/** What a bulk call changed. Refusals are told: all refused is a failure, some refused a notice. */
function idsChanged({ succeeded, failed }: BulkReply): { data: string[] } {
  const first = failed[0] && { ...failed[0], message: tidyText(failed[0].message) };
  if (first && succeeded.length === 0)
    throw new HttpError(first.message, 409, { message: first.message, code: first.code, details: { failed } });
  if (first) publishNotice({ message: first.message, type: 'warning' });
  return { data: succeeded };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
