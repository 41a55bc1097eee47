/** Ticks what a role allows. */
import type { InputProps } from '../field-props.ts';
import { FieldFrame, labelId } from '../parts/field-frame.tsx';
import { PermissionChecklist } from '../parts/permission-checklist.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';
import { asWords } from '../tags.tsx';

export function PermissionsInput({ resource, source, field, disabled }: InputProps<'tags'>) {
  const { id, field: input, error } = useFieldInput(source, field.required, { format: asWords, parse: asWords });
  const change = (held: string[]) => input.onChange([...new Set(['portal.access', ...held])].toSorted());
  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <div role="group" aria-labelledby={labelId(id)} id={id}>
        <PermissionChecklist held={asWords(input.value)} change={disabled ? undefined : change} />
      </div>
    </FieldFrame>
  );
}
