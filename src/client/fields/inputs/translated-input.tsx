/** Types one text a language; the tenant's default language comes first. */
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

import type { Language } from '../../../shared/constants.ts';
import { useTenant } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { FieldFrame } from '../parts/field-frame.tsx';
import { useFieldInput } from '../parts/use-field-input.ts';

export function TranslatedInput({ resource, source, field, disabled }: InputProps<'translated'>) {
  const translate = useTranslate();
  const label = useFieldLabel(resource)(source, field);
  const { languages, default_language } = useTenant();
  const {
    id,
    field: input,
    error,
    aria,
  } = useFieldInput(source, field.required, { format: asTexts, parse: (texts) => texts });
  const texts = asTexts(input.value);
  const ordered: Language[] = [default_language, ...languages.filter((language) => language !== default_language)];

  return (
    <FieldFrame {...{ id, resource, source, field, error }}>
      <Stack sx={{ gap: 1 }}>
        {ordered.map((language, index) => (
          <TextField
            key={language}
            id={index === 0 ? id : `${id}-${language}`}
            inputRef={index === 0 ? input.ref : undefined}
            name={`${source}.${language}`}
            lang={language}
            value={texts[language] ?? ''}
            onChange={(event) => input.onChange({ ...texts, [language]: event.target.value })}
            onBlur={input.onBlur}
            size="small"
            fullWidth
            hiddenLabel
            margin="none"
            variant="outlined"
            disabled={disabled ?? false}
            error={Boolean(error) && (index === 0 || (texts[language] ?? '').length > field.max)}
            slotProps={{
              htmlInput: {
                ...(index === 0 ? aria : {}),
                'aria-label': `${label}, ${translate(`cells.language_${language}`)}`,
                autoComplete: 'off',
              },
              input: { startAdornment: <LanguageMark language={language} /> },
            }}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}

function LanguageMark({ language }: { language: Language }) {
  return (
    <InputAdornment position="start">
      <Box
        component="span"
        aria-hidden
        sx={{ width: 22, fontSize: 12, fontWeight: 600, color: 'text.secondary', textTransform: 'uppercase' }}
      >
        {language}
      </Box>
    </InputAdornment>
  );
}

function asTexts(value: unknown): Partial<Record<Language, string>> {
  return typeof value === 'object' && value !== null ? value : {};
}
