/** One filter: a chip that says what it lets through, and the panel behind it. */
import { useState } from 'react';

import { useFieldLabel } from '../../fields/field-texts.ts';
import { FieldSummary } from '../../fields/field-views.tsx';
import { ChipFrame } from './chip-frame.tsx';
import { fetchEditor, FilterEditor, noWords, type FilterEditorProps } from './filter-editor.tsx';
import { isFiltered } from './filter-words.ts';
import { useFilterField } from './use-filter-field.ts';

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
