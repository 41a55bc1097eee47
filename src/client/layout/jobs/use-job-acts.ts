/** What can be done with a job: ended before its time, its file fetched, all of it taken back. */
import type { Job } from '../../../shared/contracts/job-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { downloadFile } from '../../providers/download.ts';
import { useUndo } from '../../views/undo-toast.tsx';
import { useBusy } from '../../views/use-busy.ts';

/** Hook: `cancel`, `download` and `undo` of a job, and whether one of them is under way. */
export function useJobActs(job: Job) {
  const undoEntry = useUndo();
  const { isBusy, run } = useBusy();
  return {
    isBusy,
    cancel: () => run(() => callApi('POST /jobs/:id/cancel', { params: { id: job.id }, quiet: true })),
    download: () => run(() => downloadFile(`/jobs/${job.id}/file`, job.file?.name ?? 'file')),
    undo: () => run(() => undoEntry(job.audit_id!)),
  };
}
