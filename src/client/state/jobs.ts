/** The person's jobs as far as this page knows of them. Drawn by the tray in the bar, which is fetched once there are any. */
import type { Job } from '../../shared/contracts/job-calls.ts';
import { isOver } from '../../shared/contracts/jobs.ts';
import { makeStore, useStored } from './store.ts';

/** The newest first; empty until somebody has asked. */
export const jobsStore = makeStore<readonly Job[]>([]);

interface Tray {
  /** There are jobs, or one was just started. */
  isWanted: boolean;
  isOpen: boolean;
  /** Counts how often there was a reason to ask anew. */
  asked: number;
}

export const trayStore = makeStore<Tray>({ isWanted: false, isOpen: false, asked: 0 });

/** Jobs that were started here: that they are over is told even if nobody has seen them run. */
const awaited = new Set<string>();

/** A job was started: the tray shows how far it is, and a toast tells when it is over. */
export function followJob(id: string): void {
  awaited.add(id);
  const tray = trayStore.get();
  trayStore.set({ ...tray, isWanted: true, asked: tray.asked + 1 });
}

/** Of the toasts about a job: that it is over takes the place of that it was begun. */
export const topicOfJob = (id: string): string => `job ${id}`;

/** There are jobs to be shown. */
export const wantTray = (): void => trayStore.set({ ...trayStore.get(), isWanted: true });
/** Opens the tray; what was started elsewhere is asked for. */
export const openTray = (): void => {
  const tray = trayStore.get();
  trayStore.set({ isWanted: true, isOpen: true, asked: tray.asked + 1 });
};
export const closeTray = (): void => trayStore.set({ ...trayStore.get(), isOpen: false });

/** Takes what the server says of the jobs; answers those that came to their end since. */
export function noteJobs(jobs: readonly Job[]): Job[] {
  const before = jobsStore.get();
  jobsStore.set(jobs);
  const over = finishedSince(before, jobs, awaited);
  for (const { id } of over) awaited.delete(id);
  return over;
}

/** Jobs that are over now, and were not before or are waited for. */
export const finishedSince = (before: readonly Job[], now: readonly Job[], waitedFor: ReadonlySet<string>): Job[] =>
  now.filter(
    (job) => isOver(job) && (waitedFor.has(job.id) || before.some(({ id, ...was }) => id === job.id && !isOver(was))),
  );

/** Hook: a job, as it is now; undefined while nothing is known of it. */
export const useJob = (id: string | undefined): Job | undefined => useStored(jobsStore).find((job) => job.id === id);

const keptMs = 24 * 3_600_000;

/** Whether the tray shows a job: not over yet, or not for longer than its file is kept. */
export const isRecent = ({ finished_at }: Pick<Job, 'finished_at'>): boolean =>
  finished_at === null || Date.now() - Date.parse(finished_at) < keptMs;
