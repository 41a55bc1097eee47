/** The mail that a verb will send, before it does: to whom, in which language, and what it says with what was typed so far. */
import { useQuery } from '@tanstack/react-query';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import type { MailPreview as Preview } from '../../../shared/contracts/mail-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isMailOptional, mailFacts } from '../../../shared/notices/mails.ts';
import { languageName } from '../../fields/language-name.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { MailWords } from './mail-words.tsx';
import type { Addressee, VerbOf } from './verb.ts';

interface MailPreviewProps {
  resource: Resource;
  verb: VerbOf;
  /** The one record. */
  recordId?: string | undefined;
  /** Those of many that are known, one after the other; without any the mail is shown as the person who acts would get it. */
  people?: readonly Addressee[] | undefined;
  isSent: boolean;
  onSent: (isSent: boolean) => void;
  disabled: boolean;
}

/** While somebody types, no call. */
const pauseMs = 400;

export function MailPreview({ resource, verb, recordId, people = [], isSent, onSent, disabled }: MailPreviewProps) {
  const translate = useTranslate();
  const [at, setAt] = useState(0);
  const { data, isError } = usePreview({ resource, verb, recordId: recordId ?? people[at]?.id });
  const locale = useLocale();
  const language = data === undefined ? '' : languageName(locale, data.language);
  const isOptional = isMailOptional(verb.way.mail!);
  const address = { name: data?.to_name ?? '', language };
  const key = isOptional ? 'to' : 'fixed';
  return (
    <Box sx={{ mt: 2 }}>
      {isOptional && (
        <FormControlLabel
          control={<Checkbox size="small" checked={isSent} onChange={(_, checked) => onSent(checked)} />}
          label={translate('actions.mail.notify')}
          disabled={disabled}
          slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
        />
      )}
      {isSent && (
        <>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {isError && translate('actions.mail.failed')}
            {!isError && !data && translate('actions.mail.loading')}
            {data?.is_off && translate('actions.mail.is_off')}
            {data && !data.is_off && translate(`actions.mail.${data.to_name === null ? `${key}_many` : key}`, address)}
          </Typography>
          {people.length > 1 && !data?.is_off && <NextPerson {...{ at, setAt }} count={people.length} />}
          {data && !data.is_off && <MailWords mail={data} />}
          {data && !data.is_off && verb.way.audit === 'reversible' && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
              {translate('actions.mail.held')}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

/** From the mail of one of many to that of the next. */
function NextPerson({ at, setAt, count }: { at: number; setAt: (at: number) => void; count: number }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const button = (to: number, label: string, icon: ReactNode) => (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && setAt(to)}
      sx={{ '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' } }}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
      {button(at - 1, translate('actions.mail.previous'), <PreviousIcon fontSize="small" />)}
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {translate('lists.panel.place', { place: number(at + 1), total: number(count) })}
      </Typography>
      {button(at + 1, translate('actions.mail.next'), <NextIcon fontSize="small" />)}
    </Box>
  );
}

function usePreview({ resource, verb, recordId }: Pick<MailPreviewProps, 'resource' | 'verb' | 'recordId'>) {
  const values = useWatch();
  const typed = JSON.stringify(
    Object.fromEntries(
      mailFacts.flatMap((fact) => (fact in verb.inputs && values[fact] ? [[fact, String(values[fact])]] : [])),
    ),
  );
  const said = useSettled(typed);
  return useQuery<Preview>({
    queryKey: ['mail_preview', resource.name, verb.verb, recordId ?? '', said],
    queryFn: async () => {
      const id = recordId === undefined ? {} : { id: recordId };
      const facts: Record<string, string> = JSON.parse(said);
      const body = { resource: resource.name, verb: verb.verb, said: facts, ...id };
      return (await callApi('POST /mail_previews', { body, quiet: true })).data;
    },
    placeholderData: (previous) => previous,
    retry: false,
    staleTime: 0,
  });
}

/** A text once it has stood still for a moment; the first at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
