/** The order of a list’s columns, as the person puts it. */
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import type { ColumnChoice } from './columns.ts';
import { useColumnFields } from './use-column-fields.ts';

export function useOrder(resource: Resource, { columns, choose }: ColumnChoice) {
  const { name, representation } = resource;
  const fields = useColumnFields(resource);
  const translate = useTranslate();
  const label = useFieldLabel(name);
  const [said, setSaid] = useState('');
  const shown = columns.map(({ source }) => source);
  const hidden = Object.keys(fields).filter((source) => !shown.includes(source));
  return {
    shown,
    hidden,
    said,
    toggle: (source: string) =>
      choose(shown.includes(source) ? shown.filter((one) => one !== source) : [...shown, source]),
    /** The name stays first. */
    move: (source: string, to: number) => {
      const place = Math.min(shown.length - 1, Math.max(1, to));
      if (source === representation || !shown.includes(source) || shown.indexOf(source) === place) return;
      const rest = shown.filter((one) => one !== source);
      choose([...rest.slice(0, place), source, ...rest.slice(place)]);
      const words = { name: label(source, fields[source]), place: place + 1, count: shown.length };
      setSaid(translate('lists.column_moved', words));
    },
  };
}
