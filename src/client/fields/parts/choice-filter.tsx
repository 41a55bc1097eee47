/** Filters by any of a few choices. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useTranslate } from 'react-admin';

import type { FilterProps } from '../field-props.ts';
import { useChoiceLabel } from '../field-texts.ts';

export function ChoiceFilter({ resource, source, field, values, change }: FilterProps<'choice' | 'state'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  const chosen = asList(values[source]);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    change({ [source]: next.length === 0 ? undefined : next });
  };

  return (
    <FormGroup>
      {Object.keys(field.choices).map((value) => (
        <FormControlLabel
          key={value}
          control={
            <Checkbox size="small" checked={chosen.includes(value)} onChange={() => toggle(value)} sx={{ p: 0.75 }} />
          }
          label={label(value)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
    </FormGroup>
  );
}

export function ChoiceSummary({ resource, source, field, values }: Omit<FilterProps<'choice' | 'state'>, 'change'>) {
  const label = useChoiceLabel(resource, source, field.choices);
  return <ListSummary texts={asList(values[source]).map(label)} />;
}

/** The first two texts, then how many more. */
export function ListSummary({ texts }: { texts: readonly string[] }) {
  const translate = useTranslate();
  if (texts.length <= 2) return <>{texts.join(', ')}</>;
  return <>{translate('list.any_of', { first: texts[0], smart_count: texts.length - 1 })}</>;
}

/** A filter word may hold one value or several. */
export function asList(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
