import type { MemberSummaryReply } from '../../../shared/contracts/member-calls.ts';
import { useRead } from '../../views/use-read.ts';

/** Hook: what is counted of a member; whoever asks on the same page shares the answer. */
export const useSummary = (memberId: string) =>
  useRead<MemberSummaryReply['data']>(`/members/${encodeURIComponent(memberId)}/summary`);
