/** What the stub knows of a member besides their record: nobody has done anything. */
import type { MemberSummaryReply } from '../../../shared/contracts/member-calls.ts';
import { answer, type StubRequest } from './answer.ts';

export function answerMemberDoings({ method, path }: StubRequest): Response | undefined {
  if (method !== 'GET') return undefined;
  if (/^\/members\/[^/]+\/summary$/.test(path))
    return answer({
      data: { counts: { events: 0, groups: 0 }, lifetime_value: null, risk_flags: [] },
    } satisfies MemberSummaryReply);
  if (path === '/member_activity') return answer([], { headers: { 'content-range': 'member_activity */0' } });
  return undefined;
}
