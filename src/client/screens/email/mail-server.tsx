/** The password of an organisation's mail server, which is written and never read, and a try whether mail leaves. screens.md 3.2, EM1 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useRef, useState, type FormEvent } from 'react';

import type { SendingAttempt } from '../../../shared/contracts/email-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { PasswordField } from '../../views/password-field.tsx';
import { Section } from '../../views/section.tsx';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { AttemptLine } from './attempt-line.tsx';
import { DeliveryReports } from './delivery-reports.tsx';

/** What a provider calls the password, and where it is found there. */
const secrets: Readonly<Record<string, { label: string; help: string }>> = {
  ses: { label: 'email.server.secrets.ses', help: 'email.server.secret_help.ses' },
  sendgrid: { label: 'email.server.secrets.sendgrid', help: 'email.server.secret_help.sendgrid' },
  postmark: { label: 'email.server.secrets.postmark', help: 'email.server.secret_help.postmark' },
  mailgun: { label: 'email.server.secrets.mailgun', help: 'email.server.secret_help.mailgun' },
};

export function MailServer({ record }: RecordTabProps) {
  const translate = useTranslate();
  const provider = String(record['provider']);
  const secret = translate(secrets[provider]?.label ?? 'email.server.password');
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={secret}>
        {provider !== 'platform' ? (
          // A password is for one server, and asked for anew once the settings name another.
          <PasswordForm key={String(record['version'])} secret={secret} provider={provider} />
        ) : (
          <Box sx={hintStyle}>{translate('email.server.only_own')}</Box>
        )}
      </Section>
      {provider !== 'platform' && (
        <Section title={translate('email.reports.title')}>
          <DeliveryReports version={record['version']} />
        </Section>
      )}
      <Section title={translate('email.server.test')}>
        <TrySending />
      </Section>
    </Box>
  );
}

function PasswordForm({ secret, provider }: { secret: string; provider: string }) {
  const known = secrets[provider];
  const translate = useTranslate();
  const notify = useNotify();
  const { data, refetch } = useQuery({
    queryKey: ['mail_server_password'],
    queryFn: async ({ signal }) => (await callApi('GET /email_settings/current/password', { signal })).data,
    gcTime: 0,
  });
  const isSet = data?.has_password === true;
  const { run, running, failure } = useDialogCall();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const keep = async (password: string | null) => {
    const kept = await run((asking) =>
      callApi('PUT /email_settings/current/password', { body: { password }, ...asking }),
    );
    if (!kept) return;
    setTyped('');
    notify(password === null ? 'email.server.removed' : 'email.server.saved', { type: 'success' });
    void refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') void keep(typed);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {known && <Box sx={hintStyle}>{translate(known.help)}</Box>}
      <Box sx={hintStyle}>{translate(isSet ? 'email.server.is_set' : 'email.server.not_set')}</Box>
      <Box sx={{ width: '100%', maxWidth: 360 }}>
        <PasswordField
          isNew={{ name: 'mail-server-password', label: secret }}
          value={typed}
          onChange={setTyped}
          inputRef={input}
          missing={false}
        />
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disableElevation disabled={running || typed === ''}>
          {translate('email.server.set')}
        </Button>
        {isSet && (
          <Button size="small" color="inherit" disabled={running} onClick={() => void keep(null)}>
            {translate('email.server.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function TrySending() {
  const translate = useTranslate();
  const { run, running, failure } = useDialogCall();
  const [attempt, setAttempt] = useState<SendingAttempt>();
  const send = async () => {
    setAttempt(undefined);
    setAttempt(await run((asking) => callApi('POST /email_settings/current/test', { ...asking })));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }} aria-live="polite">
      <Box sx={hintStyle}>{translate('email.server.test_body')}</Box>
      <Button size="small" variant="outlined" color="inherit" disabled={running} onClick={() => void send()}>
        {translate('email.server.send')}
      </Button>
      {failure && <Alert severity="error">{failure}</Alert>}
      {attempt && <AttemptLine attempt={attempt} />}
    </Box>
  );
}

const hintStyle = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const;
