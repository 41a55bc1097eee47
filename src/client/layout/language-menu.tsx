/** Chinese, English or Spanish. Specification 2, 8 and 9: the switch says 'Switch Language Success'. */
import CheckIcon from '@mui/icons-material/Check';
import TranslateIcon from '@mui/icons-material/Translate';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'react-admin';
import type { ReactElement } from 'react';

import type { Language } from '../../shared/specification/constants.ts';
import { useLanguage } from '../state/language.ts';
import { BarMenu } from './bar-menu.tsx';

/** Each in its own tongue, so that everybody finds theirs. */
const names: Record<Language, string> = { zh: '中文', en: 'English', es: 'Español' };

export function LanguageMenu() {
  const translate = useTranslate();
  const items = useLanguageItems();
  return (
    <BarMenu label={translate('frame.language')} icon={<TranslateIcon fontSize="small" />}>
      {items}
    </BarMenu>
  );
}

/** Hook: the entries of the menu. */
function useLanguageItems(): (close: () => void) => ReactElement[] {
  const notify = useNotify();
  const { language, languages, changeLanguage } = useLanguage();
  const choose = async (chosen: Language) => {
    // The current one is marked and does nothing.
    if (chosen === language) return;
    try {
      await changeLanguage(chosen);
      notify('frame.language_switched', { type: 'success' });
    } catch {
      notify('session.language_failed', { type: 'error' });
    }
  };
  return (close) =>
    languages.map((choice) => (
      <MenuItem
        key={choice}
        dense
        lang={choice}
        role="menuitemradio"
        aria-checked={choice === language}
        selected={choice === language}
        onClick={() => {
          close();
          void choose(choice);
        }}
      >
        <ListItemIcon>{choice === language && <CheckIcon fontSize="small" />}</ListItemIcon>
        <ListItemText disableTypography>{names[choice]}</ListItemText>
      </MenuItem>
    ));
}
