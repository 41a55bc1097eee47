/** The remembered columns, and what can be done with one: what is chosen is there at once, and put right if the server refuses it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { maxPageRows } from '../../../shared/specification/constants.ts';
import type { ImportMapping } from '../../../shared/contracts/import-mapping-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFailureToast } from '../../views/use-failure-toast.ts';

const queryKey = ['import_mappings'];

export function useMappings() {
  const client = useQueryClient();
  const tellFailure = useFailureToast();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const range = JSON.stringify([0, maxPageRows - 1]);
      return callApi('GET /import_mappings', { query: { range }, quiet: true, signal });
    },
    staleTime: 0,
  });
  const change = async (next: (before: ImportMapping[]) => ImportMapping[], call: () => Promise<unknown>) => {
    client.setQueryData<ImportMapping[]>(queryKey, (before) => before && next(before));
    try {
      await call();
    } catch (failure) {
      tellFailure(failure);
      void refetch();
    }
  };
  return {
    mappings: data,
    error,
    retry: () => void refetch(),
    set: ({ id }: ImportMapping, field: string | null) =>
      void change(
        (before) => before.map((one) => (one.id === id ? { ...one, field } : one)),
        () => callApi('PUT /import_mappings/:id', { params: { id }, body: { field }, quiet: true }),
      ),
    forget: ({ id }: ImportMapping) =>
      void change(
        (before) => before.filter((one) => one.id !== id),
        () => callApi('DELETE /import_mappings/:id', { params: { id }, quiet: true }),
      ),
  };
}
