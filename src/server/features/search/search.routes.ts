/** The search of the header over the records of all collections. screens.md 2.2 */
import type { FastifyInstance } from 'fastify';

import { searchCalls } from '../../../shared/contracts/search-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { searchWords } from '../../../shared/text/search-words.ts';
import { mayRead } from '../../crud/may-read.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { resourceNames, resourceOf } from '../../definitions/registry.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve-call.ts';
import { findRecords } from './find-records.ts';

/** Adds `GET /search`. */
export function registerSearch(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, searchCalls['GET /search'], async ({ caller, query }) => {
    const { q, types } = query();
    const asked = { words: searchWords(q), definitions: readable(namesIn(types), caller) };
    return { data: await readTenant(database, caller, (tenant) => findRecords(tenant, asked, caller)) };
  });
}

/** @throws AppError 400 `bad_request` for a collection there is not */
function namesIn(types: string | undefined): readonly string[] {
  if (types === undefined) return resourceNames;
  const names = [...new Set(types.split(',').filter(Boolean))];
  if (!names.every((name) => (resourceNames as readonly string[]).includes(name)))
    throw new AppError('bad_request', { details: { parameter: 'types' }, params: { parameter: 'types' } });
  return names;
}

/** What of these the caller may read; a view only where the table that it is of is not asked: its records are the same. */
function readable(names: readonly string[], caller: Caller): Resource[] {
  const all = names.map(resourceOf).filter((definition) => mayRead(definition, caller));
  return all.filter(({ viewOf }) => viewOf === undefined || !all.some(({ name }) => name === viewOf));
}
