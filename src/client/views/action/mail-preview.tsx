/** The mail that a verb will send, before it does: to whom, in which language, and what it says with what was typed so far. */
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { MailPreview as Preview } from '../../../shared/contracts/mail-calls.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isMailOptional, mailFacts } from '../../../shared/notices/mails.ts';
import { languageName } from '../../fields/language-name.ts';
import { callApi } from '../../providers/call-api.ts';
import { MailWords } from './mail-words.tsx';
import type { VerbOf } from './verb.ts';

interface MailPreviewProps {
  resource: Resource;
  verb: VerbOf;
  /** The one record; without it the mail is shown as the person who acts would get it. */
  recordId?: string | undefined;
  isSent: boolean;
  onSent: (isSent: boolean) => void;
  disabled: boolean;
}

/** While somebody types, no call. */
const pauseMs = 400;

export function MailPreview({ resource, verb, recordId, isSent, onSent, disabled }: MailPreviewProps) {
  const translate = useTranslate();
  const { data, isError } = usePreview({ resource, verb, recordId });
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
