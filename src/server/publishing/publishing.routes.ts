/** The calls of every publication: how it stands, its versions, publishing, taking back. They follow from the definitions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { auditHeader } from '../../shared/contracts/headers.ts';
import { publicationCallsOf, type PublicationState } from '../../shared/contracts/every-publication.ts';
import type { Publication } from '../../shared/definition/publication.ts';
import { isId } from '../crud/row.ts';
import { publications } from '../definitions/publications.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { serve, type Asked } from '../http/serve-call.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { changesBetween, maskedChanges } from './changes.ts';
import { readDraft, requireSubject, type Subject } from './drafts.ts';
import { cancelSchedule, publish, withdraw } from './publish.ts';
import { revert } from './revert.ts';
import { publicationStateOf } from './standing.ts';
import { listVersions, readContent } from './versions.ts';

/** Adds the calls of every publication. */
export function registerPublishing(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  for (const publication of publications.values()) {
    addReading(app, database, publication);
    addWriting(app, database, publication);
  }
}

/** What a call is about. @throws AppError 404 for what can be no record */
export function subjectOf(publication: Publication, { caller, params }: FastifyRequest): Subject {
  if (publication.each === 'organisation') return { publication, id: caller.accountId };
  const { id } = params as { id: string };
  if (!isId(id)) throw notFound(publication.name);
  return { publication, id };
}

function addReading(app: FastifyInstance, database: ServerDatabase, publication: Publication): void {
  const { state, versions, compare } = publicationCallsOf(publication);
  const read = <T>({ request, caller }: Pick<Asked<Call>, 'request' | 'caller'>, work: Reading<T>) =>
    readTenant(database, caller, async (tenant) => {
      const subject = subjectOf(publication, request);
      await requireSubject(tenant, subject);
      return { data: await work(tenant, subject, caller) };
    });
  serve(app, state, (asked) => read(asked, publicationStateOf));
  serve(app, versions, (asked) => read(asked, listVersions));
  serve(app, compare, (asked) => {
    const { to } = asked.query();
    const number = numberIn(asked.request);
    return read(asked, async (tenant, subject, caller) => {
      const version = await readContent(tenant, subject, number);
      const other =
        to === undefined ? await readDraft(tenant, subject) : await readContent(tenant, subject, Number(to));
      return maskedChanges(publication, changesBetween(publication, version, other, caller.language), caller);
    });
  });
}

type Reading<T> = (tenant: TenantScope, subject: Subject, caller: Caller) => Promise<T>;

/** @throws AppError 404 for what is no number of a version */
function numberIn({ params }: FastifyRequest): number {
  const { number } = params as { number: string };
  if (!/^\d{1,9}$/.test(number)) throw notFound('published_versions');
  return Number(number);
}

function addWriting(app: FastifyInstance, database: ServerDatabase, publication: Publication): void {
  const calls = publicationCallsOf(publication);
  const write = ({ request, reply }: Pick<Asked<Call>, 'request' | 'reply'>, work: Reading<string | null>) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const subject = subjectOf(publication, request);
      await requireSubject(tenant, subject);
      const audit_id = await work(tenant, subject, request.caller);
      const data: PublicationState = await publicationStateOf(tenant, subject, request.caller);
      const headers: Record<string, string> = audit_id === null ? {} : { [auditHeader]: audit_id };
      return { status: 200, body: { data: { ...data, audit_id } }, headers };
    });
  serve(app, calls.publish, (asked) =>
    write(asked, (tenant, subject, caller) => publish(tenant, subject, asked.body(), caller)),
  );
  serve(app, calls.cancel, (asked) => write(asked, cancelSchedule));
  if (!publication.stays)
    serve(app, calls.withdraw, (asked) =>
      write(asked, (tenant, subject, caller) => withdraw(tenant, subject, asked.body(), caller)),
    );
  serve(app, calls.revert, (asked) =>
    write(asked, (tenant, subject, caller) => revert(tenant, subject, asked.body(), caller)),
  );
}
