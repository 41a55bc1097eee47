import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';

/** Hook: what the fields and columns of an import are called. */
export function useFieldNames(job: Pick<ImportJob, 'kind' | 'header'>) {
  const translate = useTranslate();
  return {
    fieldName: (field: string) => translate(`resources.${job.kind}.fields.${field}`, { _: field }),
    columnName: (column: number) => job.header[column] || translate('imports.map.unnamed', { number: column + 1 }),
  };
}
