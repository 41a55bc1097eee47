/** Any of those whom something can be for. */
import FormGroup from '@mui/material/FormGroup';
import { useTranslate } from 'react-admin';

import { audienceWho } from '../../../shared/audience/audience.ts';
import type { EditorProps } from '../filter-parts/editor-props.ts';
import { Option } from '../filter-parts/option.tsx';
import { toggled } from '../filter-parts/toggled.ts';
import { asList } from '../parts/filter-summary.tsx';

export function AudienceEditor({ word, values, change }: EditorProps<'audience'>) {
  const translate = useTranslate();
  const chosen = asList(values[word]);
  return (
    <FormGroup sx={{ pl: 0.5 }}>
      {audienceWho.map((who) => (
        <Option
          key={who}
          checked={chosen.includes(who)}
          onChange={() => change({ [word]: toggled(chosen, who) })}
          label={translate(`audience.who.${who}`)}
        />
      ))}
    </FormGroup>
  );
}
