/** Any of some countries, found by their names. */
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { EditorProps } from '../filter-parts/editor-props.ts';
import { FoundOptions } from '../filter-parts/found-options.tsx';
import { asList } from '../parts/filter-summary.tsx';
import { useCountries } from './use-countries.ts';

export function CountryEditor({ word, values, change }: EditorProps<'country'>) {
  const translate = useTranslate();
  const { sorted, nameOf, find } = useCountries();
  const [typed, setTyped] = useState('');
  const chosen = asList(values[word]);
  const found = typed.trim() === '' ? sorted : find(typed);
  const shown = [...chosen, ...found.filter((code) => !chosen.includes(code))];
  return (
    <FoundOptions
      {...{ typed, setTyped, chosen }}
      shown={shown.map((id) => ({ id, label: nameOf(id) }))}
      choose={(codes) => change({ [word]: codes })}
      nothing={translate('list.nothing_found')}
    />
  );
}
