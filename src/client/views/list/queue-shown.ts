/** Which of what waits for decisions a list shows, whether or not anything is left of it. */
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { workFilter, workKinds, type WorkKind } from '../../../shared/notices/work-kinds.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import { usePersonId } from '../../state/session.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { useListParts } from './list-parts.ts';
import { isSameState } from './saved/view-state.ts';

export interface QueueShown {
  /** A text of i18n, `work.kinds.<key>`. */
  key: string;
  /** As the address has it. */
  filter: Record<string, unknown>;
}

/** Hook: the kind of work that this person may decide on and the list is narrowed to, by its menu item or its address; undefined otherwise. */
export function useQueueShown({ name }: Resource): QueueShown | undefined {
  const { address, preset } = useListParts();
  const actorId = usePersonId() ?? '';
  const holds = useHeldPermissions();
  const filter = narrowedTo(address.filter, preset);
  const found = Object.entries<WorkKind>(workKinds).find(
    ([, kind]) =>
      kind.resource === name && holds(kind.can) && isSameState({ filter }, { filter: workFilter(kind, { actorId }) }),
  );
  return found && { key: found[0], filter: address.filter };
}
