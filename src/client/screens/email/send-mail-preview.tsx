/** The mail of a send, as it is sent: in each language, on a desktop and a phone, light and dark. screens.md 3.2, EM4 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { TemplatePreview } from '../../../shared/contracts/email-calls.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { callApi } from '../../providers/call-api.ts';
import { useTenant } from '../../state/session.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Failed } from '../../views/states.tsx';
import { MailFrame } from './mail-frame.tsx';

const widths = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;
const forms = ['html', 'text'] as const;

export function SendMailPreview({ record }: RecordTabProps) {
  const translate = useTranslate();
  const { languages, default_language } = useTenant();
  const [language, setLanguage] = useState<Language>(default_language);
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  const params = { id: String(record.id) };
  const { data, error, refetch } = useQuery<TemplatePreview>({
    queryKey: ['email_send_preview', params.id, record['version'], language],
    queryFn: async ({ signal }) =>
      (await callApi('POST /email_sends/:id/preview', { params, body: { language }, signal, quiet: true })).data,
    placeholderData: (previous) => previous,
    gcTime: 0,
    retry: false,
  });
  const choice = <V extends string>(name: string, all: readonly V[], value: V, choose: (value: V) => void) => (
    <ChoiceRow
      label={translate(`email.preview.${name}`)}
      all={all.map((one) => ({
        value: one,
        label: name === 'language' ? translate(`cells.language_${one}`) : translate(`email.preview.${name}s.${one}`),
      }))}
      {...{ value, choose }}
    />
  );
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {languages.length > 1 && choice('language', languages, language, setLanguage)}
        {choice('width', widths, width, setWidth)}
        {choice('scheme', schemes, scheme, setScheme)}
        {choice('form', forms, form, setForm)}
      </Box>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data && <MailFrame preview={data} {...{ width, scheme, form }} />}
    </Box>
  );
}
