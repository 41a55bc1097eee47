/** Asks who it is, as soon as a call wants to know; the code and the texts of the dialog are fetched then. */
import { useEffect, useState, type ComponentType } from 'react';

import { loadRest } from '../providers/i18n.ts';
import { fetchCode } from '../providers/reload-after-deploy.ts';
import { stepUpStore, useStepUpQuestion, type StepUpQuestion } from '../state/step-up.ts';

const load = async () => {
  const [{ StepUpDialog }] = await Promise.all([import('./step-up-dialog.tsx'), loadRest()]);
  return StepUpDialog;
};

export function StepUpGuard() {
  const question = useStepUpQuestion();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ question: StepUpQuestion }> }>();
  const isWanted = question !== undefined && !dialog;
  useEffect(() => {
    if (!isWanted) return;
    fetchCode(load).then(
      (Dialog) => setDialog({ Dialog }),
      // Nobody can be asked: the call is told so, in the server's words.
      () => stepUpStore.get()?.answer(false),
    );
  }, [isWanted]);
  return question && dialog ? <dialog.Dialog question={question} /> : null;
}
