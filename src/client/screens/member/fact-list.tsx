/** What is known of a record, in lines of a name and a value. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';

import type { Resource } from '../../../shared/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldCell } from '../../fields/registry.tsx';

interface FactListProps {
  resource: Resource;
  record: RaRecord;
  sources: readonly string[];
}

/** Fields that the definition does not have are left out. */
export function FactList({ resource, record, sources }: FactListProps) {
  const labelOf = useFieldLabel(resource.name);
  return (
    <Box component="dl" sx={listStyle}>
      {sources.flatMap((source) => {
        const field = resource.fields[source];
        if (!field) return [];
        return (
          <Box key={source}>
            <dt>{labelOf(source, field)}</dt>
            <dd>
              <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />
            </dd>
          </Box>
        );
      })}
    </Box>
  );
}

const listStyle = {
  m: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
    gap: 2,
    alignItems: 'center',
    minHeight: 36,
    py: 0.5,
  },
  '& dt': { color: 'text.secondary', fontSize: 'body2.fontSize' },
  '& dd': { m: 0, minWidth: 0 },
} as const;
