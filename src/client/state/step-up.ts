/** A call that wants the person to show again that it is them: one question for as many calls as wait for its answer. screens.md 4.1.7 */
import type { StepUpMethod } from '../../shared/contracts/account-calls.ts';
import { makeStore, useStored } from './store.ts';

export interface StepUpQuestion {
  /** What they can show; the first is offered first. */
  methods: readonly StepUpMethod[];
  answer: (confirmed: boolean) => void;
}

export const stepUpStore = makeStore<StepUpQuestion | undefined>(undefined);

/** Hook: what is to be asked; undefined: nothing. */
export const useStepUpQuestion = (): StepUpQuestion | undefined => useStored(stepUpStore);

let asked: Promise<boolean> | undefined;

/** Asks, unless it is being asked already; answers whether the person has shown it. */
export function askToStepUp(methods: readonly StepUpMethod[]): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => stepUpStore.set({ methods, answer: resolve })).finally(() => {
    asked = undefined;
    stepUpStore.set(undefined);
  });
  return asked;
}
