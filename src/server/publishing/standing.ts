/** How a publication stands, as it is told: what is shown, what will be, in what the draft differs, and what is wrong with it. */
import type { PublicationState } from '../../shared/contracts/every-publication.ts';
import type { PublishedContent } from '../../shared/definition/publication.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { changesBetween, maskedChanges } from './changes.ts';
import { markOf, readDraft, type Subject } from './drafts.ts';
import { problemsOf } from './draft-problems.ts';
import { listVersions, readContent, readStanding } from './versions.ts';

/** @throws AppError 404 where the record is not there */
export async function publicationStateOf(
  tenant: TenantScope,
  subject: Subject,
  caller: Caller,
): Promise<PublicationState> {
  const { publication } = subject;
  const content = await readDraft(tenant, subject);
  const { published_version: number } = await readStanding(tenant, subject);
  const versions = await listVersions(tenant, subject);
  const shown: PublishedContent = number === null ? {} : await readContent(tenant, subject, number);
  return {
    published: versions.find(({ state }) => state === 'published') ?? null,
    scheduled: versions.find(({ state }) => state === 'scheduled') ?? null,
    draft: markOf(content),
    changes: maskedChanges(publication, changesBetween(publication, shown, content, caller.language), caller),
    problems: await problemsOf({ tenant, publication, content, ...languagesOf(caller) }),
  };
}

/** In what an organisation speaks. */
export const languagesOf = ({ languages, defaultLanguage }: Pick<Caller, 'languages' | 'defaultLanguage'>) => ({
  languages,
  defaultLanguage,
});
