/** The mail of a send, as it is sent: to some of those who get it, in each language, on a desktop and a phone, light and dark. screens.md 3.2, EM4 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { TemplatePreview } from '../../../shared/contracts/email-calls.ts';
import type { SendSample } from '../../../shared/contracts/email-send-calls.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { callApi } from '../../providers/call-api.ts';
import { useTenant } from '../../state/session.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Failed } from '../../views/states.tsx';
import { FaultList } from './fault-list.tsx';
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
  const [memberId, setMemberId] = useState('');
  const params = { id: String(record.id) };
  const samples = useSamples(params.id, record['version']);
  const wanted = { language, ...(memberId !== '' && { member_id: memberId }) };
  const lookAs = (id: string) => {
    setMemberId(id);
    const sample = samples.find(({ member_id }) => member_id === id);
    if (sample) setLanguage(sample.language);
  };
  const { data, error, refetch } = useQuery<TemplatePreview>({
    queryKey: ['email_send_preview', params.id, record['version'], wanted],
    queryFn: async ({ signal }) =>
      (await callApi('POST /email_sends/:id/preview', { params, body: wanted, signal, quiet: true })).data,
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
        {samples.length > 0 && (
          <ChoiceRow
            label={translate('email.preview.as')}
            all={[
              { value: '', label: translate('email.preview.me') },
              ...samples.map(({ member_id: value, name }) => ({ value, label: name })),
            ]}
            value={memberId}
            choose={lookAs}
          />
        )}
        {languages.length > 1 && choice('language', languages, language, setLanguage)}
        {choice('width', widths, width, setWidth)}
        {choice('scheme', schemes, scheme, setScheme)}
        {choice('form', forms, form, setForm)}
      </Box>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data && (
        <Box sx={bodyStyle}>
          <MailFrame preview={data} {...{ width, scheme, form }} />
          <FaultList preview={data} />
        </Box>
      )}
    </Box>
  );
}

/** Hook: some of those who get it, as far as this person may see them. */
function useSamples(id: string, version: unknown): readonly SendSample[] {
  const { data } = useQuery({
    queryKey: ['email_send_samples', id, version],
    queryFn: async ({ signal }) =>
      (await callApi('GET /email_sends/:id/samples', { params: { id }, signal, quiet: true })).data,
    gcTime: 0,
    retry: false,
  });
  return data ?? [];
}

const bodyStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;
