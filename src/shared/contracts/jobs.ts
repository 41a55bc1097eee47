/** How jobs stand. No schema stands here, so that the portal can read it without their library. */
import type { Job } from './job-calls.ts';

export const jobStatuses = ['queued', 'running', 'succeeded', 'succeeded_with_errors', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const isOver = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running';
