/** A banner as visitors see it, on a desktop or a phone and in each language, while it is filled in. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { useTenant } from '../../state/session.ts';

type Device = 'desktop' | 'mobile';
const devices: readonly Device[] = ['desktop', 'mobile'];
const watched = ['image_desktop_id', 'image_mobile_id', 'alt_text', 'headline', 'subtext', 'cta_label'] as const;

export function BannerPreview() {
  const translate = useTranslate();
  const id = useId();
  const { languages, default_language } = useTenant();
  const [device, setDevice] = useState<Device>('desktop');
  const [language, setLanguage] = useState<Language>(default_language);
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 500, flex: 1 }}>
          {translate('form.preview')}
        </Typography>
        <Choice
          all={devices.map((value) => ({ value, label: translate(`audience.devices_of.${value}`) }))}
          value={device}
          choose={setDevice}
        />
        {languages.length > 1 && (
          <Choice
            all={languages.map((value) => ({ value, label: translate(`cells.language_${value}`) }))}
            value={language}
            choose={setLanguage}
          />
        )}
      </Box>
      <Stage {...{ device, language }} />
    </Box>
  );
}

interface ChoiceProps<V extends string> {
  all: readonly { value: V; label: string }[];
  value: V;
  choose: (value: V) => void;
}

function Choice<V extends string>({ all, value, choose }: ChoiceProps<V>) {
  return (
    <ToggleButtonGroup exclusive size="small" value={value} onChange={(_, next: V | null) => next && choose(next)}>
      {all.map((one) => (
        <ToggleButton key={one.value} value={one.value} sx={{ py: 0.25, px: 1.25, textTransform: 'none' }}>
          {one.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Stage({ device, language }: { device: Device; language: Language }) {
  const { account_id, default_language } = useTenant();
  const [wide, narrow, alt, ...texts] = useWatch({ name: watched }) as unknown[];
  const picture = device === 'mobile' ? narrow || wide : wide;
  // What is missing in a language is said in the organisation's own, as outside.
  const said = (value: unknown) => {
    const all = (value ?? {}) as Partial<Record<Language, string>>;
    return all[language] || all[default_language] || '';
  };
  const [headline, subtext, button] = texts.map(said);
  return (
    <Box data-device={device} lang={language} sx={stageStyle}>
      {typeof picture === 'string' && picture !== '' && (
        <img key={picture} src={pictureUrl(account_id, picture, 'full')} alt={said(alt)} />
      )}
      {(headline || subtext || button) && (
        <Box sx={wordsStyle}>
          {headline && <strong>{headline}</strong>}
          {subtext && <span>{subtext}</span>}
          {button && <em>{button}</em>}
        </Box>
      )}
    </Box>
  );
}

const stageStyle = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'action.hover',
  aspectRatio: '16 / 5',
  minHeight: 150,
  width: '100%',
  '&[data-device=mobile]': { aspectRatio: '1', maxWidth: 300 },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;

/** White upon a dark ground of its own: whatever the picture is, it can be read. */
const wordsStyle = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  p: 2,
  color: '#fff',
  backgroundColor: 'rgba(15, 23, 42, 0.72)',
  overflowWrap: 'anywhere',
  '& > strong': { fontSize: 20, lineHeight: 1.2 },
  '& > span': { fontSize: 14 },
  '& > em': {
    mt: 0.5,
    px: 1.5,
    py: 0.5,
    borderRadius: 1,
    fontSize: 14,
    fontStyle: 'normal',
    fontWeight: 600,
    color: '#0f172a',
    backgroundColor: '#fff',
  },
} as const;
