/**
 * Saves a form and answers what became of it. react-query tells a call's outcome only to those who listen, and a hidden page does not:
 * a save that ends while another page is shown would never be heard of. So the call itself is watched.
 */
import { HttpError, useRegisterMutationMiddleware, useSaveContext, type RaRecord } from 'react-admin';
import { useCallback, useRef } from 'react';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';

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

type Write = (resource: string, params: unknown) => Promise<{ data: RaRecord }>;

/** Who saves tells what came of it. */
const silent = { onSuccess: () => undefined, onError: () => undefined };

/** Hook: `save(values)`, which never throws. */
export function useOutcome(): (values: Record<string, unknown>) => Promise<Outcome> {
  const { save } = useSaveContext();
  const outcome = useRef<Outcome>({});
  const watch = useCallback(async (resource: string, params: unknown, write: Write) => {
    try {
      const answer = await write(resource, params);
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
    return { ...outcome.current, errors };
  };
}
