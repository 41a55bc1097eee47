/** Types one text a language, a tab each; the tenant's default language comes first. A language without a text is marked. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useEffect, useState, type KeyboardEvent } from 'react';

import { characterCount } from '../../../shared/definition/checks.ts';
import { plainText } from '../../../shared/text/rich-text.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { useTenant } from '../../state/session.ts';
import type { InputProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { CharacterCount } from '../parts/character-count.tsx';
import { FieldFrame, labelId } from '../parts/field-frame.tsx';
import { visuallyHidden } from '../parts/visually-hidden.ts';
import { useFieldInput } from '../parts/use-field-input.ts';
import { LazyMailBody } from '../mail-body/lazy-mail-body.tsx';
import { LazyEditor } from '../rich-text/lazy-editor.tsx';

type Texts = Partial<Record<Language, string>>;

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
  const [shown, setShown] = useState<Language>(default_language);
  const lettersOf = (language: Language) => {
    const written = texts[language] ?? '';
    return field.formatted ? plainText(written) : written;
  };
  const faulty = error
    ? (ordered.find((language) => characterCount(lettersOf(language)) > field.max) ?? default_language)
    : undefined;
  // The fault is said of a text that is to be seen.
  useEffect(() => {
    if (faulty) setShown(faulty);
  }, [faulty]);
  const text = texts[shown] ?? '';

  return (
    <FieldFrame
      {...{ id, resource, source, field, error }}
      aside={
        field.isMail ? undefined : (
          <CharacterCount
            value={lettersOf(shown)}
            max={field.max}
            always={field.multiline === true || field.formatted === true}
          />
        )
      }
    >
      {ordered.length > 1 && (
        <LanguageTabs {...{ id, label, ordered, texts, shown }} choose={setShown} isFaulty={(one) => one === faulty} />
      )}
      {field.isMail ? (
        <LazyMailBody
          {...{ id, label, shown, texts }}
          languages={ordered}
          change={input.onChange}
          onBlur={input.onBlur}
          disabled={disabled ?? false}
          error={shown === faulty}
        />
      ) : field.formatted ? (
        <LazyEditor
          key={shown}
          {...{ id }}
          html={text}
          aria={{ ...aria, 'aria-labelledby': labelId(id), lang: shown }}
          change={(next) => input.onChange({ ...texts, [shown]: next })}
          onBlur={input.onBlur}
          handle={input.ref}
          disabled={disabled ?? false}
          error={shown === faulty}
          pictures={field.pictures}
        />
      ) : (
        <TextField
          id={id}
          inputRef={input.ref}
          name={`${source}.${shown}`}
          lang={shown}
          value={text}
          onChange={(event) => input.onChange({ ...texts, [shown]: event.target.value })}
          onBlur={input.onBlur}
          size="small"
          fullWidth
          hiddenLabel
          margin="none"
          variant="outlined"
          multiline={field.multiline === true}
          {...(field.multiline && { minRows: 3, maxRows: 12 })}
          disabled={disabled ?? false}
          error={shown === faulty}
          slotProps={{
            htmlInput: {
              ...aria,
              'aria-label': `${label}, ${translate(`cells.language_${shown}`)}`,
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  );
}

interface LanguageTabsProps {
  id: string;
  label: string;
  ordered: readonly Language[];
  texts: Texts;
  shown: Language;
  choose: (language: Language) => void;
  isFaulty: (language: Language) => boolean;
}

function LanguageTabs({ id, label, ordered, texts, shown, choose, isFaulty }: LanguageTabsProps) {
  const translate = useTranslate();
  const isAny = ordered.some((language) => texts[language]?.trim());
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ordered[(ordered.indexOf(shown) + step + ordered.length) % ordered.length]!;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-language=${next}]`)?.focus();
  };
  return (
    <Box role="tablist" aria-label={translate('forms.languages', { name: label })} onKeyDown={move} sx={tabsStyle}>
      {ordered.map((language) => {
        const isMissing = isAny && !texts[language]?.trim();
        return (
          <ButtonBase
            key={language}
            role="tab"
            data-language={language}
            aria-selected={language === shown}
            aria-controls={id}
            tabIndex={language === shown ? 0 : -1}
            onClick={() => choose(language)}
            sx={[tabStyle, isFaulty(language) && { color: 'error.main' }]}
          >
            {translate(`cells.language_${language}`)}
            {isMissing && (
              <>
                <Box component="span" aria-hidden title={translate('forms.missing')} sx={missingStyle} />
                <Box component="span" sx={visuallyHidden}>{` ${translate('forms.missing')}`}</Box>
              </>
            )}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

function asTexts(value: unknown): Texts {
  return typeof value === 'object' && value !== null ? value : {};
}

const tabsStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 0.75 } as const;

const tabStyle = {
  position: 'relative',
  gap: 0.75,
  minHeight: 24,
  px: 1,
  borderRadius: 1,
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-selected=true]': { color: 'text.primary', backgroundColor: 'action.selected', fontWeight: 500 },
} as const;

/** A ring, so that it is told from a fault without its colour. */
const missingStyle = {
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'warning.main',
} as const;
