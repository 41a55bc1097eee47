/** Which columns a list shows: the definition's, until the person chooses others. The choice is kept per resource in the browser. */
import { useStore } from 'react-admin';
import { useMemo } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import type { Field } from '../../../shared/field-kinds.ts';

export interface Column {
  source: string;
  field: Field;
}

export function useColumns({ name, fields, list, representation }: Resource) {
  const [chosen, setChosen] = useStore<string[] | undefined>(`list.columns.${name}`, undefined);
  const sources = (chosen ?? [...list.columns]).filter((source) => source in fields);
  const toggle = (source: string) => {
    const next = sources.includes(source) ? sources.filter((one) => one !== source) : [...sources, source];
    setChosen(
      Object.keys(fields)
        .filter((key) => next.includes(key))
        .sort(byDefault(list.columns)),
    );
  };
  // The name leads: it carries the link, and a row without one could not be opened.
  const shown = [representation, ...sources.filter((source) => source !== representation)];
  const key = shown.join();
  return {
    // The same array as long as the choice is the same: every row takes it.
    columns: useMemo(() => key.split(',').map((source): Column => ({ source, field: fields[source]! })), [key, fields]),
    toggle,
    isShown: (source: string) => shown.includes(source),
    reset: chosen === undefined ? undefined : () => setChosen(undefined),
  };
}

/** The definition's own columns keep their order; others follow. */
function byDefault(order: readonly string[]) {
  const place = (source: string) => (order.includes(source) ? order.indexOf(source) : order.length);
  return (a: string, b: string) => place(a) - place(b);
}
