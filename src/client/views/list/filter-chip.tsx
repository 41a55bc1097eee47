/** One filter: a chip that says what it lets through, and the panel behind it, which sets it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldSummary } from '../../fields/field-views.tsx';
import { filterWords } from '../../fields/filter-fields.ts';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { ChipFrame } from './chip-frame.tsx';
import { isFiltered } from './filter-words.ts';
import { useFilterField } from './use-filter-field.ts';

const panel = lazyPart(async () => (await import('../../fields/filter-parts/filter-panel.tsx')).FilterPanel);

/** Ahead of the click; whether it fails is told when it is wanted. */
export const fetchEditor = () => void panel.fetch().catch(() => undefined);

interface FilterEditorProps {
  resource: Resource;
  source: string;
  /** The choices that the list is narrowed to. */
  only?: unknown;
  values: FilterValues;
  change: (patch: Record<string, unknown>) => void;
}

/** Every word of a field, taken away. */
const noWords = (source: string) => Object.fromEntries(filterWords(source).map((word) => [word, undefined]));

export function FilterChip(props: FilterEditorProps) {
  const { resource, source, values, change } = props;
  const field = useFilterField(resource)(source)!;
  const label = useFieldLabel(resource.name)(source, field);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <ChipFrame
      {...{ label, isOpen, close }}
      inUse={isFiltered(source, values)}
      summary={<FieldSummary {...{ source, field, values }} resource={resource.name} />}
      clear={() => change(noWords(source))}
      open={() => setOpen(true)}
      load={fetchEditor}
    >
      <FilterEditor {...props} done={close} />
    </ChipFrame>
  );
}

/** How a field is asked, with which value, and away with it. */
export function FilterEditor({
  resource,
  source,
  only,
  values,
  change,
  done,
}: FilterEditorProps & { done: () => void }) {
  const translate = useTranslate();
  const field = useFilterField(resource)(source)!;
  const label = useFieldLabel(resource.name)(source, field);
  return (
    <>
      <LazyBoundary>
        <panel.View {...{ source, field, values, change, label, only }} resource={resource.name} />
      </LazyBoundary>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5 }}>
        <Button
          size="small"
          color="inherit"
          disabled={!isFiltered(source, values)}
          onClick={() => change(noWords(source))}
        >
          {translate('cells.clear')}
        </Button>
        <Button size="small" variant="contained" disableElevation onClick={done}>
          {translate('list.apply')}
        </Button>
      </Box>
    </>
  );
}
