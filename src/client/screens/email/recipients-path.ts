/** Where the recipients of a send are listed, all of them or those that a filter leaves. */
import { resourcePaths } from '../../state/resource-paths.ts';

export function recipientsPath(sendId: unknown, filter: Readonly<Record<string, unknown>> = {}): string | undefined {
  const { list } = resourcePaths('email_recipients');
  return list && `${list}?filter=${encodeURIComponent(JSON.stringify({ send_id: sendId, ...filter }))}`;
}
