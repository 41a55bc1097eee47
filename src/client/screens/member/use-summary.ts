import { callApi } from '../../providers/call-api.ts';
import { useRead } from '../../views/use-read.ts';

/** Hook: what is counted of a member; whoever asks on the same page shares the answer. */
export const useSummary = (memberId: string) =>
  useRead(`summary of ${memberId}`, (asking) =>
    callApi('GET /members/:id/summary', { params: { id: memberId }, ...asking }),
  );
