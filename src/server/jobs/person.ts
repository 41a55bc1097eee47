/** The person behind a job, with the rights they have now and not those of when it was started. */
import { sql } from 'kysely';

import type { ClientType, Language } from '../../shared/specification/constants.ts';
import { toEnglish } from '../../shared/text/written-language.ts';
import { toWeekStart } from '../../shared/time/periods.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { rightsOf, rolesOfStaff, type HeldRole } from '../http/known-person.ts';
import { isAllowed, type Caller } from '../http/caller.ts';
import type { JobRecord } from './job-record.ts';

interface Person {
  client_type: ClientType;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  currency: string;
  week_start: string | null;
  english: string | null;
  chapters: string[] | null;
  roles: HeldRole[];
}

/** Why a job ends whose person is not there any more. */
export const personGone = () => new AppError('permission_denied', { textKey: 'jobs.stopped.person' });

/** Whose doing something is that is done later. */
export type Asker = Pick<JobRecord, 'account_id' | 'started_by' | 'language' | 'request_id' | 'ip' | 'user_agent'>;

/** The caller of a job; undefined when the person, or their client organisation, is suspended or gone. */
export async function findPerson({ db }: TenantScope, job: Asker): Promise<Caller | undefined> {
  const { rows } = await sql<Person>`
    select a.client_type, a.time_zone, a.default_language, a.languages, a.currency,
      a.settings #>> '{GENERAL,week_start}' as week_start, a.settings #>> '{GENERAL,english}' as english,
      nullif(s.chapter_ids, '{}') as chapters, ${rolesOfStaff('s')} as roles
    from staff s join accounts a on a.id = s.account_id
    where s.account_id = ${job.account_id} and s.id = ${job.started_by} and s.status = 'active' and a.state = 'active'`.execute(
    db,
  );
  const [person] = rows;
  if (!person) return undefined;
  return {
    accountId: job.account_id,
    actorId: job.started_by,
    sessionId: '',
    clientType: person.client_type,
    timeZone: person.time_zone,
    defaultLanguage: person.default_language,
    languages: person.languages,
    currency: person.currency,
    language: job.language,
    english: toEnglish(person.english),
    ...rightsOf(person.roles),
    weekStart: toWeekStart(person.week_start),
    chapters: person.chapters,
    mayLag: false,
    requestId: job.request_id ?? '',
    ip: job.ip ?? '',
    userAgent: job.user_agent,
  };
}

/**
 * Whether a caller who was let in a while ago still may look at jobs: the session is there, the person and their organisation are
 * active, and the right is held. It does not mark the session as seen, or an open window would keep it alive.
 */
export function maySee(database: ServerDatabase, caller: Caller): Promise<boolean> {
  const { accountId, sessionId } = caller;
  return readTenant(database, { accountId, actorId: null }, async ({ prepared }) => {
    const [person] = await prepared(sql<Pick<Person, 'roles'>>`
      select ${rolesOfStaff('s')} as roles
      from sessions x join staff s on s.account_id = x.account_id and s.id = x.staff_id join accounts a on a.id = x.account_id
      where x.account_id = ${accountId} and x.id = ${sessionId} and x.expires_at > now()
        and s.status = 'active' and a.state = 'active'`);
    return person !== undefined && isAllowed({ ...caller, ...rightsOf(person.roles) }, 'portal.access');
  });
}
