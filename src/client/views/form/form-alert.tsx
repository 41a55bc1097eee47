/** What is wrong with the whole form, and not with a field that one sees. */
import Alert from '@mui/material/Alert';
import { ValidationError } from 'react-admin';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';

interface FormAlertProps {
  resource: Resource;
  failure: string | undefined;
}

/** Above the fields, where no bar says it. */
export function FormAlert(props: FormAlertProps) {
  const lines = useWholeFaults(props);
  if (lines.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {lines}
    </Alert>
  );
}

/** Hook: what the server had against the form as a whole, and against fields that it does not have; a line each. */
export function useWholeFaults({ resource, failure }: FormAlertProps): ReactNode[] {
  const label = useFieldLabel(resource.name);
  const { errors } = useFormState();
  const root = (errors.root as { serverError?: { message?: string } } | undefined)?.serverError?.message;
  const inForm = resource.form.flatMap((group) => group.fields as readonly string[]);
  const elsewhere = Object.entries(errors).filter(
    ([name, error]) => name !== 'root' && !inForm.includes(name) && error?.message,
  );
  const text = failure ?? root;
  return [
    ...(text === undefined
      ? []
      : [
          <div key="root">
            <ValidationError error={text} />
          </div>,
        ]),
    ...elsewhere.map(([name, error]) => (
      <div key={name}>
        {label(name, resource.fields[name])}: <ValidationError error={String(error?.message)} />
      </div>
    )),
  ];
}
