/** Brings records back from the bin: one, those that are ticked, or all of one deletion. */
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';

import type { BinEntry } from '../../../shared/contracts/bin-calls.ts';
import type { BulkReply } from '../../../shared/contracts/every-collection.ts';
import { callApi } from '../../providers/call-api.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { focusHeadingIfLost } from '../../views/focus-heading.ts';
import { useJobToast } from '../../views/started-job-toast.tsx';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { useBusy } from '../../views/use-busy.ts';

export function useRestore() {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const tell = useTellRestored();
  const { isBusy: running, run } = useBusy(() => {
    refresh();
    focusHeadingIfLost();
  });
  const one = ({ resource, id }: BinEntry, name: string) =>
    run(async () => {
      const { data } = await dataProvider.transition(resource, { id, verb: 'restore' });
      announce(translate('bin.restored', { name }), auditIdOf(data), id);
    });
  /** Each kind is a call of its own. */
  const many = (entries: readonly BinEntry[]) =>
    run(async () => {
      const replies: BulkReply[] = [];
      for (const resource of new Set(entries.map((entry) => entry.resource))) {
        const ids = entries.flatMap((entry) => (entry.resource === resource ? [entry.id] : []));
        replies.push(await dataProvider.bulk(resource, { ids, action: 'restore' }));
      }
      tell(replies);
    });
  /** `what` says how many of which kind they are. */
  const deletion = (id: string, what: string) =>
    run(async () => tell([await callApi('POST /recycle_bin/deletions/:id/restore', { params: { id } })], what));
  return { one, many, deletion, running };
}

function useTellRestored() {
  const translate = useTranslate();
  const notify = useNotify();
  const announce = useUndoToast();
  const tellJob = useJobToast();
  return (replies: readonly BulkReply[], what?: string) => {
    const [first] = replies;
    const done = replies.reduce((sum, { succeeded }) => sum + succeeded.length, 0);
    const failed = replies.flatMap((reply) => reply.failed);
    if (first?.job_id !== undefined) {
      const said = what ?? translate('audit.several', first.matched);
      return tellJob(translate('lists.bulk_job', { action: translate('bin.restore'), what: said }), first.job_id);
    }
    const text = failed[0]
      ? translate('bin.restored_partly', { done, failed: failed.length, message: failed[0].message })
      : translate('bin.restored_many', done);
    // One entry of the audit log takes back one kind.
    if (done > 0 && replies.length === 1) return announce(text, first?.audit_id ?? undefined);
    return notify(text, { type: failed.length > 0 ? 'warning' : 'success', messageArgs: { _: text } });
  };
}
