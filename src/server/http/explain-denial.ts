/** A refusal says what is missing, who has it, and where one asks for it. screens.md 4.4. */
import { sql } from 'kysely';

import type { DenialDetails } from '../../shared/contracts/access-calls.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { ofOrganisation, ofOthers } from './belonging.ts';
import type { Caller } from './caller.ts';
import { findHolders } from './holders.ts';

const requestUrl = '/api/access_requests';

/** The text of a write that would lead out of the chapters that its person looks after. */
export const outsideChapters = 'errors.outside_chapters';
/** The refusals that come of looking after some chapters alone: they name these. */
const ofScope: readonly unknown[] = [outsideChapters, ofOrganisation, ofOthers];

async function scopeOf({ db }: TenantScope): Promise<NonNullable<DenialDetails['scope']>> {
  const { rows } = await sql<{ name: string }>`
    select name from chapters where account_id = current_account() and id = any (current_chapters()) order by name`.execute(
    db,
  );
  return { kind: 'chapter', yours: rows.map(({ name }) => name) };
}

/** The refusal with all that its person may know; as it was where the database does not answer. */
export async function explainDenial(database: ServerDatabase, denial: AppError, caller: Caller): Promise<AppError> {
  const { needed = [], any_or_all = 'any' } = denial.options.details ?? {};
  const found = await readTenant(database, caller, async (tenant) => ({
    ...(await findHolders(tenant, needed as string[], caller)),
    ...(ofScope.includes(denial.options.textKey) && { scope: await scopeOf(tenant) }),
  })).catch(() => undefined);
  if (!found) return denial;
  const details = {
    ...denial.options.details,
    any_or_all,
    you_have_roles: caller.roles,
    ...found,
    ...(found.people_who_can_grant.length > 0 && { request_url: requestUrl }),
  };
  return new AppError(denial.code, { ...denial.options, details });
}
