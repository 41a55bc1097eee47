/** Tells that a record is open for editing, and asks who else has it so. Nothing depends on it: it fails in silence. */
import type { Editor } from '../../shared/contracts/presence-calls.ts';
import { sessionStore } from '../state/session.ts';
import { callApi } from './call-api.ts';

/** Answers the others; nobody where that cannot be known. */
export async function meetEditors(
  resource: string,
  id: string,
  { hasChanges, signal }: { hasChanges: boolean; signal: AbortSignal },
): Promise<readonly Editor[]> {
  const [params, body] = [{ resource, id }, { has_changes: hasChanges }];
  return callApi('PUT /presence/:resource/:id', { params, body, quiet: true, signal }).then(
    ({ data }) => data,
    () => [],
  );
}

/** Whoever signs out leaves as well, and is not known any more: they are missed before long. */
export function leaveRecord(resource: string, id: string): void {
  if (sessionStore.get().token === undefined) return;
  callApi('DELETE /presence/:resource/:id', { params: { resource, id }, quiet: true }).catch(() => undefined);
}
