/** An import as the server has it, and the calls that move it on. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { callApiForReply, callApi } from '../../providers/call-api.ts';
import { useFailureToast } from '../../views/use-failure-toast.ts';

const whileBusyMs = 1_000;

/** Hook: one import, asked for again while something is at work on it. */
export function useImport(id: string) {
  return useQuery({
    queryKey: ['import_jobs', id],
    queryFn: ({ signal }) => callApi('GET /import_jobs/:id', { params: { id }, quiet: true, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? whileBusyMs : false),
    staleTime: 0,
  });
}

export const isAtWork = ({ is_busy, state }: ImportJob) => is_busy || state === 'checking' || state === 'importing';

/** Hook: how far the job is that is at work on an import. */
export function useWork(jobId: string | null) {
  return useQuery({
    queryKey: ['import_work', jobId],
    queryFn: ({ signal }) => callApi('GET /jobs/:id', { params: { id: jobId! }, quiet: true, signal }),
    enabled: jobId !== null,
    refetchInterval: whileBusyMs,
    staleTime: 0,
  });
}

/** Hook: `cancel()` ends the job that is at work on an import; nothing of what it was about to do is kept. */
export function useCancelWork(jobId: string | null) {
  const tellFailure = useFailureToast();
  return async () => {
    try {
      await callApi('POST /jobs/:id/cancel', { params: { id: jobId! }, quiet: true });
    } catch (error) {
      tellFailure(error);
    }
  };
}

/** Hook: the problems of an import, counted. */
export function useProblems(job: ImportJob) {
  return useQuery({
    queryKey: ['import_problems', job.id, job.version],
    queryFn: async ({ signal }) =>
      (await callApi('GET /import_jobs/:id/problems', { params: { id: job.id }, quiet: true, signal })).data,
    placeholderData: (before) => before,
  });
}

export interface RowsAsked {
  filter: Record<string, string>;
  offset: number;
  limit: number;
}

/** Hook: a page of an import's rows. */
export function useRows(job: ImportJob, { filter, offset, limit }: RowsAsked) {
  return useQuery({
    queryKey: ['import_rows', job.id, job.version, filter, offset],
    queryFn: async ({ signal }) => {
      const query = { range: JSON.stringify([offset, offset + limit - 1]), filter: JSON.stringify(filter) };
      const asking = { params: { id: job.id }, query, signal, quiet: true };
      const reply = await callApiForReply('GET /import_jobs/:id/rows', asking);
      const total = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? 0);
      return { rows: reply.json, total };
    },
    placeholderData: (before) => before,
  });
}

interface StepAsking {
  params: { id: string };
  quiet: true;
}

/** Hook: `take(ask)` does a step and shows the import as it is then; undefined when it was refused, which is told. */
export function useStep(id: string) {
  const client = useQueryClient();
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const take = async <R extends { data: ImportJob }>(
    ask: (asking: StepAsking) => Promise<R>,
  ): Promise<R | undefined> => {
    setBusy(true);
    try {
      const reply = await ask({ params: { id }, quiet: true });
      client.setQueryData(['import_jobs', reply.data.id], reply.data);
      return reply;
    } catch (error) {
      tellFailure(error);
      void client.invalidateQueries({ queryKey: ['import_jobs', id] });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { take, busy };
}
