/** The state of an import as a pill; the colour repeats what the text says. */
import { useTranslate } from 'react-admin';

import type { ImportState as State } from '../../../shared/imports.ts';
import { Badge } from '../../fields/parts/badge.tsx';

/** States of imports under the words whose colours are known. */
const likeState: Partial<Record<State, string>> = {
  checking: 'draft',
  importing: 'draft',
  ready: 'invited',
  done: 'active',
  done_with_errors: 'grace',
  failed: 'failed',
};

export function ImportState({ state }: { state: State }) {
  const translate = useTranslate();
  return <Badge state={likeState[state] ?? 'none'}>{translate(`imports.states.${state}`)}</Badge>;
}
