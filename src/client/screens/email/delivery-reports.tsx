/** How the mail provider tells what became of mails: the address to give it, and its key, which is written and never read. screens.md 3.2, EM1 */
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { copyText } from '../../providers/clipboard.ts';
import { useDialogCall } from '../../views/use-dialog-call.ts';

/** `version` of the settings: a provider that is chosen has another address, and no key yet. */
export function DeliveryReports({ version }: { version: unknown }) {
  const translate = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['delivery_reports', version],
    queryFn: async ({ signal }) => (await callApi('GET /email_settings/current/reports', { signal })).data,
    gcTime: 0,
  });
  if (!data) return null;
  const { provider, address, has_key: hasKey } = data;
  if (provider === null || address === null) return <Box sx={hintStyle}>{translate('email.reports.none')}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Address address={address} />
      <KeyForm provider={provider} hasKey={hasKey} onSet={() => void refetch()} />
    </Box>
  );
}

function Address({ address }: { address: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    if (await copyText(address)) notify('email.reports.copied', { type: 'success' });
  };
  return (
    <TextField
      label={translate('email.reports.address')}
      value={address}
      helperText={translate('email.reports.address_help')}
      fullWidth
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <IconButton
              edge="end"
              size="small"
              aria-label={translate('email.reports.copy')}
              onClick={() => void copy()}
            >
              <CopyIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}

interface KeyFormProps {
  provider: string;
  hasKey: boolean;
  onSet: () => void;
}

function KeyForm({ provider, hasKey, onSet }: KeyFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, running, failure } = useDialogCall();
  const [typed, setTyped] = useState('');
  const keep = async (key: string | null) => {
    const kept = await run((asking) =>
      callApi('PUT /email_settings/current/reports_key', { body: { key }, ...asking }),
    );
    if (!kept) return;
    setTyped('');
    notify(key === null ? 'email.reports.removed' : 'email.reports.saved', { type: 'success' });
    onSet();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void keep(typed.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box sx={hintStyle}>{translate(hasKey ? 'email.reports.is_set' : 'email.reports.not_set')}</Box>
      <TextField
        name="reports-key"
        label={translate(`email.reports.key_${provider}`)}
        helperText={translate(`email.reports.help_${provider}`)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 1_000 } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          disableElevation
          disabled={running || typed.trim() === ''}
        >
          {translate('email.reports.set')}
        </Button>
        {hasKey && (
          <Button size="small" color="inherit" disabled={running} onClick={() => void keep(null)}>
            {translate('email.reports.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const hintStyle = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const;
