/** What is wrong with the whole form, above its fields. */
import Alert from '@mui/material/Alert';
import { ValidationError } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';

export function FormAlert({ resource, failure }: { resource: Resource; failure: string | undefined }) {
  const label = useFieldLabel(resource.name);
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const root = (errors.root as { serverError?: { message?: string } } | undefined)?.serverError?.message;
  const inForm = resource.form.flatMap((group) => group.fields as readonly string[]);
  const elsewhere = Object.entries(errors).filter(
    ([name, error]) => name !== 'root' && !inForm.includes(name) && error?.message,
  );
  const text = failure ?? root;
  const shown = text !== undefined || elsewhere.length > 0;
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, text]);

  if (!shown) return null;
  return (
    <Alert ref={box} severity="error" sx={{ mt: 2 }}>
      {text !== undefined && (
        <div>
          <ValidationError error={text} />
        </div>
      )}
      {elsewhere.map(([name, error]) => (
        <div key={name}>
          {label(name, resource.fields[name])}: <ValidationError error={String(error?.message)} />
        </div>
      ))}
    </Alert>
  );
}
