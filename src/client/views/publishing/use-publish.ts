/** Publishing from a dialog: what the server has against it is said within, and what somebody else did meanwhile is shown. */
import { HttpError, useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { PublicationState } from '../../../shared/contracts/every-publication.ts';
import { callApi } from '../../providers/call-api.ts';
import { serverFaults } from '../action/server-faults.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureText } from '../use-failure-text.ts';
import type { PublicationOf } from './use-publication.ts';

interface Options {
  of: PublicationOf;
  onState: (state: PublicationState) => void;
  onClose: () => void;
}

/** All but the end of the session, which the whole page is told of. */
const shown = [0, 400, 403, 404, 409, 422, 429, 500, 502, 503, 504];

/** Hook: `publish` answers the faults of fields, as a form takes them. */
export function usePublish({ of, onState, onClose }: Options) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const announce = useUndoToast();
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function publish(values: FieldValues, state: PublicationState, leaveOut: readonly string[]) {
    if (running) return undefined;
    const isLater = values['when'] === 'at';
    if (isLater && !values['at']) return { at: translate('validation.required') };
    setRunning(true);
    setFailure(undefined);
    try {
      const { data } = await callApi('POST /:resource/:id/publish', {
        params: { ...of },
        body: {
          draft: state.draft,
          published: state.published?.number ?? null,
          ...(isLater && { at: String(values['at']) }),
          ...(leaveOut.length > 0 && { leave_out: [...leaveOut] }),
          ...(values['note'] ? { note: String(values['note']) } : {}),
        },
        shown,
      });
      const { audit_id, ...now } = data;
      onState(now);
      announce(translate(isLater ? 'publishing.done_scheduled' : 'publishing.done'), isLater ? null : audit_id);
      refresh();
      onClose();
      return undefined;
    } catch (error) {
      const current = newStateIn(error);
      if (current) onState(current);
      setFailure(current ? translate('publishing.stale') : failureText(error));
      return faultsIn(error);
    } finally {
      setRunning(false);
    }
  }
  return { publish, running, failure };
}

/** How it stands by now, where a conflict tells. */
function newStateIn(error: unknown): PublicationState | undefined {
  const body = error instanceof HttpError ? (error.body as { details?: { current?: unknown } } | undefined) : undefined;
  const current = body?.details?.current;
  return isState(current) ? current : undefined;
}

const isState = (value: unknown): value is PublicationState =>
  typeof value === 'object' && value !== null && 'changes' in value && 'problems' in value;

const faultsIn = (error: unknown) => serverFaults(error, ['at', 'note']);
