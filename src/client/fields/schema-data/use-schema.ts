/** The fields by which data are filled in: as the record keeps them, else as those of the record that it refers to were published. */
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

import type { FieldOf } from '../../../shared/definition/field-kinds.ts';
import { schemaFieldsOf, type SchemaField } from '../../../shared/definition/schema-fields.ts';
import { callApi } from '../../providers/call-api.ts';
import { findDefinition } from '../../state/definitions.ts';

export interface Schema {
  /** Undefined until it is known which. */
  fields: SchemaField[] | undefined;
  isPending: boolean;
  error: unknown;
}

/** Hook: the schema of a field in a form. */
export function useSchema(resource: string, { by, kept }: FieldOf<'schema_data'>): Schema {
  const record = useRecordContext();
  const chosen: unknown = useWatch({ name: by });
  const field = findDefinition(resource)?.fields[by];
  const to = field?.kind === 'reference' ? field.to : undefined;
  const own: unknown = record?.[kept];
  const id = typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
  const { data, isLoading, error } = useQuery({
    queryKey: ['schema', to, id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /:resource/:id/schema', { params: { resource: to!, id: id! }, signal })).data.fields,
    enabled: own === undefined && to !== undefined && id !== undefined,
    staleTime: 0,
  });
  const fields = own ?? data;
  return { fields: fields === undefined ? undefined : schemaFieldsOf(fields), isPending: isLoading, error };
}
