/** The mail of a send, as it is sent: to some of those who get it, in each language, on a desktop and a phone, light and dark. screens.md 3.2, EM4 */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { TemplatePreview } from '../../../shared/contracts/email-calls.ts';
import type { SendSample } from '../../../shared/contracts/email-send-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { ChoiceRow } from '../../views/choice-row.tsx';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { MailLookChoices, useMailLook } from './mail-look.tsx';
import { PreviewedMail } from './previewed-mail.tsx';

export function SendMailPreview({ record }: RecordTabProps) {
  const translate = useTranslate();
  const { look, change } = useMailLook();
  const [memberId, setMemberId] = useState('');
  const params = { id: String(record.id) };
  const samples = useSamples(params.id, record['version']);
  const wanted = { language: look.language, ...(memberId !== '' && { member_id: memberId }) };
  const lookAs = (id: string) => {
    setMemberId(id);
    const sample = samples.find(({ member_id }) => member_id === id);
    if (sample) change({ language: sample.language });
  };
  const query = useQuery<TemplatePreview>({
    queryKey: ['email_send_preview', params.id, record['version'], wanted],
    queryFn: async ({ signal }) =>
      (await callApi('POST /email_sends/:id/preview', { params, body: wanted, signal, quiet: true })).data,
    placeholderData: (previous) => previous,
    gcTime: 0,
    retry: false,
  });
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
        <MailLookChoices {...{ look, change }} />
      </Box>
      <PreviewedMail {...{ query, look }} />
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
