/** The calls of a look at what a member sees. The token is nowhere but with whoever opened it, and goes along with these calls alone. */
import type { MemberViewReply, ViewAsReply } from '../../shared/contracts/member-calls.ts';
import { viewAsHeader } from '../../shared/contracts/member-headers.ts';
import { callApi } from './call-api.ts';

/** Their failures stand in the dialog. */
const shown = [403, 404, 409, 422];

/** @throws HttpError 403 `view_as_refused` for somebody on the staff who may do more, 409 `record_final`, 422 without a reason */
export async function openMemberView(id: string, reason: string): Promise<ViewAsReply['data']> {
  return (await callApi('POST /members/:id/view_as', { params: { id }, body: { reason }, shown })).data;
}

/** @throws HttpError 403 `view_as_ended` when its time is over */
export async function readMemberView(token: string, signal?: AbortSignal): Promise<MemberViewReply['data']> {
  const headers = { [viewAsHeader]: token };
  return (await callApi('GET /member_views/current', { headers, shown, ...(signal && { signal }) })).data;
}

/** Ends it on the server. Where that fails it ends by itself after its time, and nobody has its token any more. */
export async function endMemberView(token: string): Promise<void> {
  const headers = { [viewAsHeader]: token };
  await callApi('DELETE /member_views/current', { headers, quiet: true }).catch(() => undefined);
}
