/** How a mail is looked at: in which language, on a desktop or a phone, light or dark, as a page or as plain text. */
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Language } from '../../../shared/specification/constants.ts';
import { useTenant } from '../../state/session.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';

const widths = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;
const forms = ['html', 'text'] as const;

export interface MailLook {
  language: Language;
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
  form: (typeof forms)[number];
}

const plainLook = { width: 'desktop', scheme: 'light', form: 'html' } as const;

/** Hook: the look, and how to change some of it. The language is the organisation's own at first. */
export function useMailLook() {
  const { default_language } = useTenant();
  const [look, setLook] = useState<MailLook>({ ...plainLook, language: default_language });
  const change = (changes: Partial<MailLook>) => setLook((before) => ({ ...before, ...changes }));
  return { look, change };
}

/** What the look is chosen by. */
export function MailLookChoices({ look, change }: ReturnType<typeof useMailLook>) {
  const translate = useTranslate();
  const { languages } = useTenant();
  const choice = <N extends keyof MailLook>(name: N, all: readonly MailLook[N][]) => (
    <ChoiceRow
      label={translate(`email.preview.${name}`)}
      all={all.map((value) => ({
        value,
        label: translate(name === 'language' ? `cells.language_${value}` : `email.preview.${name}s.${value}`),
      }))}
      value={look[name]}
      choose={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      {languages.length > 1 && choice('language', languages)}
      {choice('width', widths)}
      {choice('scheme', schemes)}
      {choice('form', forms)}
    </>
  );
}
