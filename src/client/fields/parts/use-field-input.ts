/** Binds an input to the form: its id, its value, its fault and what screen readers are told. */
import { useInput } from 'react-admin';

import { helpId } from './field-frame.tsx';

interface Options {
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
}

export function useFieldInput(source: string, required: boolean | undefined, options: Options = {}) {
  const { id, field, fieldState } = useInput({ source, ...options });
  const error = fieldState.error?.message;
  return {
    id,
    field,
    error,
    aria: {
      'aria-describedby': helpId(id),
      'aria-invalid': Boolean(error),
      'aria-required': Boolean(required),
    },
  };
}
