/** Tells that a record is open for editing, and asks who else has it so. Nothing depends on it: it fails in silence. */
import type { Editor } from '../../shared/contracts/presence.ts';
import { sessionStore } from '../state/session.ts';
import { portalFetch } from './http.ts';

const pathOf = (resource: string, id: string) => `/presence/${resource}/${encodeURIComponent(id)}`;

/** Answers the others; nobody where that cannot be known. */
export async function meetEditors(
  resource: string,
  id: string,
  { hasChanges, signal }: { hasChanges: boolean; signal: AbortSignal },
): Promise<readonly Editor[]> {
  const call = { method: 'PUT', body: { has_changes: hasChanges }, quiet: true, signal };
  return portalFetch(pathOf(resource, id), call).then(
    ({ json }) => (json as { data: Editor[] }).data,
    () => [],
  );
}

/** Whoever signs out leaves as well, and is not known any more: they are missed before long. */
export function leaveRecord(resource: string, id: string): void {
  if (sessionStore.get().token === undefined) return;
  portalFetch(pathOf(resource, id), { method: 'DELETE', quiet: true }).catch(() => undefined);
}
