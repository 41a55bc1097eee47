/** Picks other records, one or several, by their names. */
import type { InputProps } from '../field-props.ts';
import { asList } from '../parts/filter-summary.tsx';
import { FieldFrame } from '../parts/field-frame.tsx';
import { ReferencePicker, ReferencesPicker } from './reference-picker.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

export function ReferenceInput({ resource, source, field, disabled }: InputProps<'reference'>) {
  const { id, field: input, error, aria } = useFieldInput(source, field.required);
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <ReferencePicker
        {...{ id, aria }}
        to={field.to}
        offers={field.offers}
        ids={asList(input.value || null)}
        change={([first]) => input.onChange(first ?? null)}
        onBlur={input.onBlur}
        inputRef={input.ref}
        disabled={disabled ?? false}
        error={Boolean(error)}
      />
    </FieldFrame>
  );
}

export function ReferencesInput({ resource, source, field, disabled }: InputProps<'references'>) {
  const {
    id,
    field: input,
    error,
    aria,
  } = useFieldInput(source, field.required, { format: asList, parse: (ids) => ids });
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <ReferencesPicker
        {...{ id, aria }}
        to={field.to}
        max={field.max}
        ids={asList(input.value)}
        change={input.onChange}
        onBlur={input.onBlur}
        inputRef={input.ref}
        disabled={disabled ?? false}
        error={Boolean(error)}
      />
    </FieldFrame>
  );
}
