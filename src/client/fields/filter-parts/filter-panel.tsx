/** What a filter chip opens: how the field is asked, and with which value. */
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState, type ComponentType } from 'react';

import type { Field } from '../../../shared/definition/field-kinds.ts';
import { filterSuffixes } from '../../../shared/definition/filter-suffixes.ts';
import type { FilterProps, FilterValues } from '../field-props.ts';
import { suffixes, type EditorProps, type FilterMode } from './editor-props.ts';
import { filtersOf, modesOf } from '../field-filters.tsx';

interface FilterPanelProps extends FilterProps {
  label: string;
  /** The choices that the list is narrowed to. */
  only?: unknown;
}

export function FilterPanel({ only, ...props }: FilterPanelProps) {
  const { source, values, change, label } = props;
  const field = narrowed(props.field, only);
  const translate = useTranslate();
  const modes = modesOf(field);
  const [mode, setMode] = useState(() => modeInUse(source, field, values));
  const Editor = editorOf(field, mode);
  const word = source + suffixes[mode];

  const choose = (next: FilterMode) => {
    setMode(next);
    const none = Object.fromEntries(['', ...filterSuffixes(field)].map((suffix) => [source + suffix, undefined]));
    // What is and what is not are asked with the same values.
    const kept = next === 'is' || next === 'is_not' ? (values[source] ?? values[`${source}_neq`]) : undefined;
    const asked = next === 'empty' || next === 'present' ? next === 'empty' : kept;
    change({ ...none, [source + suffixes[next]]: asked });
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {modes.length > 1 && (
        <NativeSelect
          variant="standard"
          disableUnderline
          value={mode}
          onChange={(event) => choose(event.target.value as FilterMode)}
          inputProps={{ 'aria-label': translate('lists.filter_mode', { name: label }) }}
          sx={{ alignSelf: 'flex-start', fontSize: 'body2.fontSize', fontWeight: 600 }}
        >
          {modes.map((one) => (
            <option key={one} value={one}>
              {translate(`lists.modes.${one}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      {Editor ? (
        <Editor key={word} {...props} {...{ field, word }} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`lists.modes.${mode}_hint`)}
        </Typography>
      )}
    </Box>
  );
}

const narrowed = (field: Field, only: unknown): Field =>
  'choices' in field && Array.isArray(only)
    ? { ...field, choices: Object.fromEntries(Object.entries(field.choices).filter(([value]) => only.includes(value))) }
    : field;

function editorOf(field: Field, mode: FilterMode): ComponentType<EditorProps> | undefined {
  const { contains, between, is } = filtersOf(field);
  return { contains, between, is, is_not: is, empty: undefined, present: undefined }[mode];
}

/** How the field is filtered now; without a filter, the first way of its kind. */
function modeInUse(source: string, field: Field, values: FilterValues): FilterMode {
  const modes = modesOf(field);
  const empty = values[`${source}_null`];
  if (empty !== undefined) return empty === true ? 'empty' : 'present';
  const used = (['is_not', 'contains', 'is'] as const).find(
    (mode) => modes.includes(mode) && values[source + suffixes[mode]] !== undefined,
  );
  return used ?? modes[0] ?? 'is';
}
