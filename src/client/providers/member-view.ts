/** The calls of a look at what a member sees. The token is nowhere but with whoever opened it, and goes along with these calls alone. */
import { viewAsHeader, type MemberViewReply, type ViewAsReply } from '../../shared/contracts/members.ts';
import { portalFetch } from './http.ts';

const current = '/member_views/current';
/** Their failures stand in the dialog. */
const shown = [403, 404, 409, 422];

/** @throws HttpError 403 `view_as_refused` for somebody on the staff who may do more, 409 `record_final`, 422 without a reason */
export async function openMemberView(id: string, reason: string): Promise<ViewAsReply['data']> {
  const path = `/members/${encodeURIComponent(id)}/view_as`;
  return ((await portalFetch(path, { method: 'POST', body: { reason }, shown })).json as ViewAsReply).data;
}

/** @throws HttpError 403 `view_as_ended` when its time is over */
export async function readMemberView(token: string, signal?: AbortSignal): Promise<MemberViewReply['data']> {
  const headers = { [viewAsHeader]: token };
  return ((await portalFetch(current, { headers, shown, ...(signal && { signal }) })).json as MemberViewReply).data;
}

/** Ends it on the server. Where that fails it ends by itself after its time, and nobody has its token any more. */
export async function endMemberView(token: string): Promise<void> {
  const headers = { [viewAsHeader]: token };
  await portalFetch(current, { method: 'DELETE', headers, quiet: true }).catch(() => undefined);
}
