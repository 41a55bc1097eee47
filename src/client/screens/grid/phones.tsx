/** The phones beside tiles: one in a language, or one in each, and which labels they do not show in full. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useCallback, useId, useState, type ReactNode } from 'react';

import { useTenant } from '../../state/session.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { PhoneControls, type Shown } from './phone-controls.tsx';
import { PhoneFrame, type PhoneProps } from './phone-frame.tsx';
import type { Ground } from './phone-style.ts';
import { isLacking, saidIn } from './phone-text.ts';

type Cut = Readonly<Partial<Record<Language, readonly string[]>>>;

interface PhonesProps extends Pick<PhoneProps, 'tabs' | 'tiles' | 'open' | 'chosen' | 'onChoose'> {
  /** Below the phones. */
  children?: ReactNode;
}

/** Of one phone, and of several beside one another. */
const widths = { one: 280, several: 248 } as const;

export function Phones({ children, ...phone }: PhonesProps) {
  const translate = useTranslate();
  const id = useId();
  const { languages, default_language } = useTenant();
  const { palette } = useTheme();
  const [shown, show] = useState<Shown>(default_language);
  const [ground, setGround] = useState<Ground>(palette.mode);
  const [cut, setCut] = useState<Cut>({});
  const note = useCallback(
    (language: Language, labels: readonly string[]) => setCut((before) => ({ ...before, [language]: labels })),
    [],
  );
  const all = shown === 'all' ? languages : [shown];
  const widthPx = shown === 'all' ? widths.several : widths.one;
  return (
    <Box component="section" aria-labelledby={id} data-all={shown === 'all' || undefined} sx={sectionStyle}>
      <Typography id={id} component="h2" sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {translate('grid.phone')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('grid.hint')}
      </Typography>
      <PhoneControls {...{ shown, show, ground, setGround }} />
      <Box sx={phonesStyle}>
        {all.map((language) => (
          <div key={language}>
            <PhoneFrame {...phone} {...{ language, ground, widthPx }} onCut={note} />
            <Faults cut={cut[language] ?? []} lacking={lackingIn(phone.tiles, language, default_language)} />
          </div>
        ))}
      </Box>
      {children}
    </Box>
  );
}

const lackingIn = (tiles: PhoneProps['tiles'], language: Language, own: Language): string[] =>
  tiles
    .filter((tile) => isLacking(tile['label'], language))
    .map((tile) => saidIn(tile['label'], language, own))
    .filter((label) => label !== '');

/** What is not as it should be with the labels of a phone. */
function Faults({ cut, lacking }: { cut: readonly string[]; lacking: readonly string[] }) {
  const translate = useTranslate();
  const join = (labels: readonly string[]) => labels.join(translate('list.comma'));
  return (
    <Box
      sx={{ mt: 1, fontSize: 'body2.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}
      aria-live="polite"
    >
      {cut.length > 0 ? (
        <div>
          <strong>{translate('grid.cut_off')}</strong> {join(cut)}
        </div>
      ) : (
        <div>{translate('grid.nothing_cut')}</div>
      )}
      {lacking.length > 0 && (
        <div>
          <strong>{translate('grid.lacking')}</strong> {join(lacking)}
        </div>
      )}
    </Box>
  );
}

const sectionStyle = {
  flex: 'none',
  width: { xs: '100%', lg: 300 },
  mb: 2,
  // Several beside one another have the whole width, above the rows.
  '&[data-all]': { width: '100%', order: -1 },
} as const;

const phonesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  mt: 1.5,
  '& > div': { maxWidth: '100%', flex: '0 1 auto' },
} as const;
