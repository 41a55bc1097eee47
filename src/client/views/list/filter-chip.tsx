/** One filter: a chip that says what it lets through, and the panel behind it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { FilterValues } from '../../fields/field-props.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldSummary } from '../../fields/field-views.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { ChipFrame } from './chip-frame.tsx';
import { filterWords } from '../../fields/filter-fields.ts';
import { isFiltered } from './filter-words.ts';
import { useFilterField } from './use-filter-field.ts';

const panel = lazyPart(async () => (await import('../../fields/filter-parts/filter-panel.tsx')).FilterPanel);

interface FilterChipProps {
  resource: Resource;
  source: string;
  /** The choices that the list is narrowed to. */
  only?: unknown;
  values: FilterValues;
  change: (patch: Record<string, unknown>) => void;
  /** Just picked from the menu: its panel opens by itself. */
  openAtOnce: boolean;
  onClosed: () => void;
}

export function FilterChip({ resource, source, only, values, change, openAtOnce, onClosed }: FilterChipProps) {
  const translate = useTranslate();
  const field = useFilterField(resource)(source)!;
  const label = useFieldLabel(resource.name)(source, field);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (openAtOnce) setOpen(true);
  }, [openAtOnce]);

  const inUse = isFiltered(source, values);
  const clear = () => change(Object.fromEntries(filterWords(source).map((word) => [word, undefined])));
  const close = () => {
    setOpen(false);
    onClosed();
  };
  const view = { resource: resource.name, source, field, values };

  return (
    <ChipFrame
      {...{ label, inUse, clear, close }}
      summary={<FieldSummary {...view} />}
      isOpen={open}
      open={() => setOpen(true)}
      load={fetchPanel}
    >
      <LazyBoundary>
        <panel.View {...view} {...{ change, label, only }} />
      </LazyBoundary>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5 }}>
        <Button size="small" color="inherit" disabled={!inUse} onClick={clear}>
          {translate('cells.clear')}
        </Button>
        <Button size="small" variant="contained" disableElevation onClick={close}>
          {translate('list.apply')}
        </Button>
      </Box>
    </ChipFrame>
  );
}

/** Ahead of the click; whether it fails is told when it is wanted. */
const fetchPanel = () => void panel.fetch().catch(() => undefined);
