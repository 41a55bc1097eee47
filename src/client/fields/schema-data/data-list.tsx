/** Data by a schema that are read and not edited: what each field says, called as its schema calls it. */
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';

import { fieldOfSchema, schemaFieldsOf } from '../../../shared/definition/schema-fields.ts';
import { asData } from '../../../shared/definition/values-in.ts';
import type { CellProps } from '../field-props.ts';
import { NoValue } from '../parts/text-line.tsx';
import { useTranslatedText } from '../record-label.ts';

interface DataListProps extends CellProps<'schema_data'> {
  /** Draws the value of a field. */
  Value: ComponentType<CellProps>;
}

export function DataList({ resource, source, field, value, record, Value }: DataListProps) {
  const said = useTranslatedText();
  const data = asData(value);
  const known = schemaFieldsOf(record[field.kept]);
  const told = Object.keys(data).flatMap((name) => {
    const one = known.find((other) => other.name === name);
    return data[name] === null ? [] : [{ name, one }];
  });
  if (told.length === 0) return <NoValue />;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {told.map(({ name, one }) => (
        <div key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {(one && said(one.label)) || name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {one ? (
              <Value
                {...{ resource, record }}
                source={`${source}.${name}`}
                field={fieldOfSchema(one)}
                value={data[name]}
              />
            ) : (
              <span>{typeof data[name] === 'object' ? said(data[name]) : String(data[name])}</span>
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}
