/** What a job is called, and how far it is, in words. */
import { useTranslate } from 'react-admin';

import type { Job } from '../../../shared/contracts/job-calls.ts';
import { useFileSize } from '../../fields/files/use-file-size.ts';
import { useAgo, useFormats } from '../../fields/use-formats.ts';

/** Hook: `title(job)`: `Export of members (CSV)`. */
export function useJobTitle() {
  const translate = useTranslate();
  return ({ kind, subject }: Pick<Job, 'kind' | 'subject'>): string => {
    const { resource = '', action = '', format = '', ...rest } = subject;
    const many = translate(`resources.${resource}.name`, { smart_count: 2, _: String(resource) });
    const words = {
      ...rest,
      noun: many.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
      resource: many,
      action:
        action === 'delete'
          ? translate('list.move_to_bin')
          : translate(`resources.${resource}.verbs.${action}`, { _: String(action) }),
      format: translate(`jobs.formats.${format}`, { _: String(format).toUpperCase() }),
    };
    const title = translate(`jobs.kinds.${kind}`, { ...words, _: translate('jobs.kinds.other') });
    return subject.dry_run ? translate('jobs.dry_run', { title }) : title;
  };
}

/** Hook: `state(job)`: `Waiting`, `1,200 of 5,000`, `540 done, 60 failed · 2 minutes ago`. */
export function useJobState() {
  const translate = useTranslate();
  const { number } = useFormats();
  const ago = useAgo();
  const size = useFileSize();
  return (job: Job): string => {
    const { status, done, total, failed_count, is_ending, error, file, finished_at, audit_id } = job;
    const counts = {
      done: number(done - failed_count),
      failed: number(failed_count),
      of: number(total ?? 0),
      at: number(done),
    };
    if (status === 'failed') {
      const message = error?.message ?? translate('jobs.status.failed');
      // What was done before it stopped stays, where it can be taken back; what was done as a whole is not there at all.
      return audit_id === null ? message : translate('jobs.status.failed_at', { ...counts, message });
    }
    if (status === 'queued') return translate('jobs.status.queued');
    if (status === 'running') {
      if (is_ending) return translate('jobs.status.ending');
      return total === null ? translate('jobs.status.running') : translate('jobs.status.counted', counts);
    }
    const when = finished_at === null ? '' : ago(finished_at);
    const parts = {
      succeeded: file
        ? [size(file.bytes)]
        : total === null
          ? [translate('jobs.status.succeeded')]
          : [translate('jobs.status.done', { count: counts.done, smart_count: done })],
      succeeded_with_errors: [translate('jobs.status.partly', counts)],
      cancelled: [total === null ? translate('jobs.status.cancelled') : translate('jobs.status.cancelled_at', counts)],
    }[status];
    return [...parts, when].filter(Boolean).join(' · ');
  };
}
