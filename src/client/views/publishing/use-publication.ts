/** How publishing stands, read anew whenever something that it hangs on may have changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { useRead } from '../use-read.ts';
import { onSavedChange } from './use-saved-changes.ts';

/** What is published: a definition, and the record; `current` where all of the organisation's is published together. */
export interface PublicationOf {
  resource: string;
  id: string;
}

const keyOf = ({ resource, id }: PublicationOf) => `publication ${resource} ${id}`;

/** Hook: how it stands. A change of any record asks again: which ones a draft holds, the server knows. */
export function usePublication(of: PublicationOf) {
  const client = useQueryClient();
  const key = keyOf(of);
  useEffect(() => onSavedChange(() => void client.invalidateQueries({ queryKey: ['read', key] })), [client, key]);
  const { resource, id } = of;
  return useRead(key, (asking) => callApi('GET /:resource/:id/publication', { params: { resource, id }, ...asking }));
}
