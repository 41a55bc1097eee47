/** Taking back that something was published or withdrawn: outside stands again what stood there before. */
import { refusal } from '../crud/undo-record.ts';
import type { UndoHandler } from '../crud/undo-handlers.ts';
import { publicationOf, publications } from '../definitions/publications.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { AppError } from '../errors/app-error.ts';
import type { Subject } from './drafts.ts';
import { note, showVersion } from './publish.ts';
import { lockStanding, readContent } from './versions.ts';

const column = 'published_version';

function subjectOf(definition: Resource, id: string): Subject {
  const publication = publicationOf(definition);
  if (!publication) throw new Error(`Nothing of ${definition.name} is published.`);
  return { publication, id };
}

export const undoPublishing: UndoHandler = {
  handles: ({ name }, columns) => publications.has(name) && columns.includes(column),
  permission: (definition) => subjectOf(definition, '').publication.can.publish,
  lock: async (tenant, definition, id) => ({ id, ...(await lockStanding(tenant, subjectOf(definition, id))) }),
  takeBack: async ({ tenant, definition, entry, reason, caller }) => {
    const subject = subjectOf(definition, entry.resource_id);
    const standing = await lockStanding(tenant, subject);
    const number = (entry.before?.[column] ?? null) as number | null;
    if (number !== null) await readContent(tenant, subject, number).catch(refuseGone);
    await showVersion(tenant, subject, number);
    const after = { [column]: number };
    return note(tenant, caller, {
      subject,
      action: 'undo',
      audit: 'reversible',
      before: standing,
      after,
      undoes: entry.id,
      reason,
    });
  },
};

/** Of more than fifty versions the oldest are kept no more. */
function refuseGone(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found' ? refusal({ reason: 'gone' }) : error;
}
