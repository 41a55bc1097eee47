/** A phone that shows one tab of the app in one language, as wide as a phone is and made smaller to fit. */
import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'react-admin';
import { useRef } from 'react';

import type { Language } from '../../../shared/specification/constants.ts';
import { useTenant } from '../../state/session.ts';
import { AppIcon } from './app-icons.tsx';
import { phone, phoneStyle, type Ground } from './phone-style.ts';
import { saidIn } from './phone-text.ts';
import { PhoneTile } from './phone-tile.tsx';
import { useCutLabels } from './use-cut-labels.ts';

export interface PhoneProps {
  tabs: readonly RaRecord[];
  /** Of the tab that is open, in their order. */
  tiles: readonly RaRecord[];
  open: string;
  language: Language;
  ground: Ground;
  /** Its width on the page. */
  widthPx: number;
  chosen?: string | undefined;
  /** A tile is pressed; without it the phone is to be looked at. */
  onChoose?: ((id: string) => void) | undefined;
  /** Told of the labels that are not shown in full, in their order. */
  onCut?: ((language: Language, labels: readonly string[]) => void) | undefined;
}

export function PhoneFrame({ tabs, tiles, open, language, ground, widthPx, chosen, onChoose, onCut }: PhoneProps) {
  const translate = useTranslate();
  const { default_language: own } = useTenant();
  const place = useRef<HTMLUListElement>(null);
  useCutLabels(place, language, onCut, tiles);
  const tab = tabs.find(({ id }) => id === open);
  const name = saidIn(tab?.['label'], language, own);
  const scale = widthPx / phone.width;
  const label = translate('grid.phone_of', { tab: name, language: translate(`cells.language_${language}`) });
  return (
    <Box sx={{ width: widthPx, height: phone.height * scale, flex: 'none' }}>
      <Box
        role="group"
        aria-label={label}
        data-phone={language}
        data-ground={ground}
        lang={language}
        sx={phoneStyle(ground)}
        style={{ transform: `scale(${scale})` }}
      >
        <header>{tab?.['key'] === 'home' ? <Greeting language={language} /> : <strong>{name}</strong>}</header>
        {tiles.length === 0 ? (
          <p>{translate('grid.empty_tab')}</p>
        ) : (
          <ul ref={place} tabIndex={onChoose ? undefined : 0} aria-label={label}>
            {tiles.map((tile) => (
              <PhoneTile
                key={tile.id}
                tile={tile}
                label={saidIn(tile['label'], language, own)}
                isChosen={chosen === tile.id}
                onChoose={onChoose}
              />
            ))}
          </ul>
        )}
        <footer>
          {tabs.map((one) => (
            <span key={one.id} data-open={one.id === open || undefined}>
              <AppIcon name={one['icon']} />
              <small>{saidIn(one['label'], language, own)}</small>
            </span>
          ))}
        </footer>
      </Box>
    </Box>
  );
}

/** As an app says it, in the language of the phone. */
const greetings: Readonly<Record<Language, string>> = { en: 'Good morning', zh: '早上好', es: 'Buenos días' };

function Greeting({ language }: { language: Language }) {
  return <strong data-greeting>{greetings[language]}</strong>;
}
