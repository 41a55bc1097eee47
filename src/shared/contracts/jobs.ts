/** How jobs stand. No schema stands here, so that the portal can read it without their library. */

export const jobStatuses = ['queued', 'running', 'succeeded', 'succeeded_with_errors', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const isOver = ({ status }: { status: JobStatus }): boolean => status !== 'queued' && status !== 'running';
