/** Doing a verb: at once where nothing is to be said and it can be taken back, else after the dialog that its definition makes. */
import { useTranslate } from 'react-admin';
import { Suspense, useRef, useState, type ReactNode } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { useCooldown } from '../use-retry-after.ts';
import type { ActionDialogProps } from './action-dialog.tsx';
import { findVerb, isAskedAbout, type ActionTarget, type VerbOf } from './verb.ts';

/** The dialog brings the inputs and what checks them: no list waits for that. */
const dialogPart = lazyPart<ActionDialogProps>(async () => (await import('./action-dialog.tsx')).ActionDialog);

/**
 * Hook: `start(verb, target)`, and the dialog to draw. `running` while it is under way without one; `waitOf(verb)` are the seconds for which
 * it would be refused as one try too many.
 */
export function useRunAction(resource: Resource): {
  start: (verb: string, target: ActionTarget) => Promise<void>;
  dialog: ReactNode;
  running: boolean;
  waitOf: (verb: string) => number;
} {
  const translate = useTranslate();
  const tellFailure = useFailureToast();
  const { note, waitOf } = useCooldown();
  const [asked, setAsked] = useState<{ verb: VerbOf; target: ActionTarget }>();
  const [running, setRunning] = useState(false);
  const started = useRef(false);

  const start = async (name: string, target: ActionTarget) => {
    const verb = findVerb(resource, name, target);
    if (!verb) throw new Error(`${resource.name} has no verb ${name}.`);
    if (isAskedAbout(verb)) return setAsked({ verb, target });
    if (started.current) return;
    started.current = true;
    setRunning(true);
    try {
      await target.run({});
    } catch (error) {
      note(error, name);
      tellFailure(error);
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  const dialog = asked && (
    <Suspense fallback={<span role="status" aria-label={translate('frame.loading')} />}>
      <dialogPart.View
        {...{ resource, ...asked }}
        wait={waitOf(asked.verb.verb)}
        onFailure={(error) => note(error, asked.verb.verb)}
        onClose={() => {
          setAsked(undefined);
          asked.target.onClose?.();
        }}
      />
    </Suspense>
  );
  return { start, dialog, running, waitOf };
}
