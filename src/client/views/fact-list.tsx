/** What is known of a record, in lines of a name and a value. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../fields/field-texts.ts';
import { PlainValue } from '../fields/parts/plain-value.tsx';
import { FieldCell } from '../fields/field-views.tsx';

interface FactListProps {
  resource: Resource;
  record: RaRecord;
  sources: readonly string[];
  /** All of a value, where a list shows one line of it. */
  whole?: boolean;
}

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

/** Fields that the definition does not have are left out. */
export function FactList({ resource, record, sources, whole = false }: FactListProps) {
  const labelOf = useFieldLabel(resource.name);
  const facts = sources.flatMap((source): Fact[] => {
    const field = resource.fields[source];
    if (!field) return [];
    // The dash that a list has for a No would say here that nothing is known.
    const Value = whole || field.kind === 'toggle' ? PlainValue : FieldCell;
    const value = <Value resource={resource.name} {...{ source, field, record }} value={record[source]} />;
    return [{ key: source, label: labelOf(source, field), value }];
  });
  return <FactLines facts={facts} />;
}

export function FactLines({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={listStyle}>
      {facts.map(({ key, label, value }) => (
        <Box key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
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
