/** The remembered columns, and what can be done with one: what is chosen is there at once, and put right if the server refuses it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { maxPageRows } from '../../../shared/constants.ts';
import type { ImportMapping } from '../../../shared/contracts/imports.ts';
import { portalFetch } from '../../providers/http.ts';
import { useFailureText } from '../../views/use-failure-text.ts';

const queryKey = ['import_mappings'];
const path = (id: string) => `/import_mappings/${encodeURIComponent(id)}`;

export function useMappings() {
  const client = useQueryClient();
  const notify = useNotify();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const range = encodeURIComponent(JSON.stringify([0, maxPageRows - 1]));
      return (await portalFetch(`/import_mappings?range=${range}`, { quiet: true, signal })).json as ImportMapping[];
    },
    staleTime: 0,
  });
  const change = async (next: (before: ImportMapping[]) => ImportMapping[], call: Parameters<typeof portalFetch>) => {
    client.setQueryData<ImportMapping[]>(queryKey, (before) => before && next(before));
    try {
      await portalFetch(...call);
    } catch (failure) {
      const text = failureText(failure);
      notify(text, { type: 'error', messageArgs: { _: text } });
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
        [path(id), { method: 'PUT', body: { field }, quiet: true }],
      ),
    forget: ({ id }: ImportMapping) =>
      void change((before) => before.filter((one) => one.id !== id), [path(id), { method: 'DELETE', quiet: true }]),
  };
}
