/** Any of a few choices. */
import FormGroup from '@mui/material/FormGroup';

import { useChoiceLabel } from '../field-texts.ts';
import { asList } from '../parts/filter-summary.tsx';
import type { EditorProps } from '../filter-parts/editor-props.ts';
import { Option } from '../filter-parts/option.tsx';
import { toggled } from '../filter-parts/toggled.ts';

export function ChoiceEditor({
  resource,
  source,
  field,
  word,
  values,
  change,
}: EditorProps<'choice' | 'choices' | 'state'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  const chosen = asList(values[word]);
  return (
    <FormGroup sx={{ pl: 0.5, maxHeight: 300, overflowY: 'auto', flexWrap: 'nowrap' }}>
      {Object.keys(field.choices).map((value) => (
        <Option
          key={value}
          checked={chosen.includes(value)}
          onChange={() => change({ [word]: toggled(chosen, value) })}
          label={label(value)}
        />
      ))}
    </FormGroup>
  );
}
