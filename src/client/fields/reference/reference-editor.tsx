/** Any of some records, found by their name. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { asList } from '../parts/filter-summary.tsx';
import { useReferenceOptions, useReferenceRecords } from './reference-data.ts';
import { Swatch } from '../color/swatch.tsx';
import { useDebounced } from '../parts/use-debounced.ts';
import type { EditorProps } from '../filter-parts/editor-props.ts';
import { FoundOptions } from '../filter-parts/found-options.tsx';

export function ReferenceEditor({ field, word, values, change }: EditorProps<'reference' | 'references'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { options, isFetching } = useReferenceOptions(field.to, useDebounced(typed), true);
  const chosen = asList(values[word]);
  const { records } = useReferenceRecords(field.to, chosen);
  const shown = [
    ...records.filter((record) => record.label),
    ...options.filter((option) => !chosen.includes(option.id)),
  ];

  return (
    <FoundOptions
      {...{ typed, setTyped, chosen }}
      shown={shown.map(({ id, label, color }) => ({
        id,
        label: (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Swatch color={color} />
            {label}
          </Box>
        ),
      }))}
      choose={(ids) => change({ [word]: ids })}
      nothing={translate(isFetching ? 'cells.searching' : 'list.nothing_found')}
    />
  );
}
