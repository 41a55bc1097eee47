/** What can be done with a job: ended before its time, its file fetched, all of it taken back. */
import { useState } from 'react';

import type { Job } from '../../../shared/contracts/job-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { downloadFile } from '../../providers/download.ts';
import { useUndo } from '../../views/undo-toast.tsx';
import { useFailureToast } from '../../views/use-failure-toast.ts';

/** Hook: `cancel`, `download` and `undo` of a job, and whether one of them is under way. */
export function useJobActs(job: Job) {
  const tellFailure = useFailureToast();
  const undoEntry = useUndo();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    cancel: () => during(() => callApi('POST /jobs/:id/cancel', { params: { id: job.id }, quiet: true })),
    download: () => during(() => downloadFile(`/jobs/${job.id}/file`, job.file?.name ?? 'file')),
    undo: () => during(() => undoEntry(job.audit_id!)),
  };
}
