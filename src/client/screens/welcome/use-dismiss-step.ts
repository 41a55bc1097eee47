/** Putting a step of setting up away, and bringing it back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SetupStep } from '../../../shared/contracts/welcome-calls.ts';
import { callApi } from '../../providers/call-api.ts';

/** Hook: `dismiss(step, whether)`; what fails is told by a toast, and the step stays as it was. */
export function useDismissStep() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const dismiss = async (key: SetupStep, dismissed: boolean): Promise<void> => {
    setBusy(true);
    try {
      await callApi('POST /welcome/dismiss', { body: { key, dismissed } });
      await queries.invalidateQueries({ queryKey: ['read', 'welcome'] });
    } catch {
      // The line to the server has told it.
    } finally {
      setBusy(false);
    }
  };
  return { dismiss, isBusy };
}
