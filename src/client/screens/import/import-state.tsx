/** The state of an import as a pill; the colour repeats what the text says. */
import { useTranslate } from 'react-admin';

import type { Tone } from '../../../shared/definition/field-kinds.ts';
import type { ImportState as State } from '../../../shared/imports/import-steps.ts';
import { Badge } from '../../fields/parts/badge.tsx';

const tones: Partial<Record<State, Tone>> = {
  checking: 'info',
  importing: 'info',
  ready: 'info',
  done: 'success',
  done_with_errors: 'warning',
  failed: 'error',
};

export function ImportState({ state }: { state: State }) {
  const translate = useTranslate();
  return <Badge tone={tones[state] ?? 'neutral'}>{translate(`imports.states.${state}`)}</Badge>;
}
