/**
 * Saves a form and answers what became of it. react-query tells a call's outcome only to those who listen, and a hidden page does not:
 * a save that ends while another page is shown would never be heard of. So the call itself is watched.
 */
import { HttpError, useRegisterMutationMiddleware, useSaveContext, type RaRecord } from 'react-admin';
import { useCallback, useRef } from 'react';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';
import { toldInPlace } from '../../providers/list-path.ts';
import { publishNotice } from '../../state/notices.ts';
import { usePage } from '../../state/page.ts';
import { readFailure } from '../states.tsx';
import { useFailureText } from '../use-failure-text.ts';

export interface Outcome {
  saved?: RaRecord;
  error?: unknown;
  /** The server's errors by field, as react-admin's form takes them. */
  errors?: object | undefined;
}

/** Whether the fields say all of a failure: the server found what was typed wrong, and where. */
export function isAtFields(error: unknown): boolean {
  const body = error instanceof HttpError ? (error.body as Partial<ErrorBody> | undefined) : undefined;
  const isAboutFields = body?.code === 'validation_failed' || body?.code === 'locked_field';
  return isAboutFields && Object.keys(body.errors ?? {}).length > 0;
}

type Write = (resource: string, params: { meta?: object }) => Promise<{ data: RaRecord }>;

/** Who saves tells what came of it, at the bar of the form. */
const silent = { onSuccess: () => undefined, onError: () => undefined };

/** Hook: `save(values)`, which never throws. Its caller says at the bar what went wrong; of a page that was left by then a toast does. */
export function useOutcome(): (values: Record<string, unknown>) => Promise<Outcome> {
  const page = usePage();
  const failureText = useFailureText();
  const { save } = useSaveContext();
  const outcome = useRef<Outcome>({});
  const watch = useCallback(async (resource: string, params: { meta?: object }, write: Write) => {
    try {
      // Said here and not to the hook, which looks for the record to bring up to date by what it was asked for with.
      const answer = await write(resource, { ...params, meta: { ...params.meta, ...toldInPlace } });
      outcome.current = { saved: answer.data };
      return answer;
    } catch (error) {
      outcome.current = { error };
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware(watch);
  return async (values) => {
    outcome.current = {};
    const errors = (await save?.(values, silent)) as object | undefined;
    const { error } = outcome.current;
    const isUntold = error !== undefined && page?.isShown() === false && readFailure(error).status !== 401;
    if (isUntold) publishNotice({ message: failureText(error), type: 'error' });
    return { ...outcome.current, errors };
  };
}
