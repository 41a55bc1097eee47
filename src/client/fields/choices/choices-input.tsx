/** Ticks several of a few words. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';

import type { InputProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';
import { FieldFrame, helpId, labelId } from '../parts/field-frame.tsx';
import { asList } from '../parts/filter-summary.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { toggled } from '../filter-parts/toggled.ts';

export function ChoicesInput({ resource, source, field, disabled }: InputProps<'choices'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  const { id, field: input, error } = useFieldInput(source, field.required, { format: asList, parse: (all) => all });
  const chosen = asList(input.value);
  const all = Object.keys(field.choices);
  const [first] = all;
  const toggle = (value: string) => {
    const next = toggled(chosen, value) ?? [];
    input.onChange(all.filter((one) => next.includes(one)));
  };
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <FormGroup
        row
        id={id}
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={helpId(id)}
        sx={{ columnGap: 1 }}
      >
        {all.map((value) => (
          <FormControlLabel
            key={value}
            disabled={disabled ?? false}
            label={label(value)}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                onBlur={input.onBlur}
                slotProps={{ input: value === first ? { ref: input.ref } : {} }}
                sx={{ p: 0.75 }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
}
