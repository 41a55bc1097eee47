/** What a phone shows: in which languages, on which ground. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { Language } from '../../../shared/specification/constants.ts';
import { useTenant } from '../../state/session.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';
import type { Ground } from './phone-style.ts';

/** One of the organisation's, or all of them beside one another. */
export type Shown = Language | 'all';

interface PhoneControlsProps {
  shown: Shown;
  show: (shown: Shown) => void;
  ground: Ground;
  setGround: (ground: Ground) => void;
}

export function PhoneControls({ shown, show, ground, setGround }: PhoneControlsProps) {
  const translate = useTranslate();
  const { languages } = useTenant();
  const several = languages.map((value) => ({ value, label: translate(`cells.language_${value}`) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {languages.length > 1 && (
        <ChoiceRow
          label={translate('grid.show')}
          all={[...several, { value: 'all' as const, label: translate('grid.all_languages') }]}
          value={shown}
          choose={show}
        />
      )}
      <ChoiceRow
        label={translate('grid.ground')}
        all={(['light', 'dark'] as const).map((value) => ({ value, label: translate(`grid.${value}`) }))}
        value={ground}
        choose={setGround}
      />
    </Box>
  );
}
