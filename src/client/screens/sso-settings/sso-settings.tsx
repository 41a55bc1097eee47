/** How the organisation's own sign-in is reached. The secret goes in and is shown to nobody. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useState, type FormEvent } from 'react';

import type { SsoSettings as Settings, SsoSettingsBody } from '../../../shared/contracts/sso-calls.ts';
import { ssoProtection } from '../../../shared/access/protected-settings.ts';
import { callApi } from '../../providers/call-api.ts';
import { useHasPermission } from '../../state/session.ts';
import { WaitingChangeNotice } from '../../views/form/waiting-change.tsx';
import { PageHeader } from '../../views/page-header.tsx';
import { CopyButton, Failed, Loading } from '../../views/states.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useIsOpen } from '../../views/use-may-write.ts';

export function SsoSettings() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['sso_settings'],
    queryFn: () => callApi('GET /sso_settings/current', { quiet: true }),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader title={translate('menu.single-sign-on')} description={translate('account.sso.description')} />
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
          <WaitingChangeNotice
            resource={ssoProtection}
            record={{ ...data, email_domains: shown(data.email_domains) }}
          />
          <SettingsForm key={`${data.version} ${data.waiting_change?.requested_at}`} settings={data} />
        </Box>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Loading rows={6} />
      )}
    </>
  );
}

const shown = (domains: readonly string[]) => domains.join(', ');

const names = ['label', 'issuer', 'client_id', 'client_secret', 'email_domains'] as const;

function SettingsForm({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  const [isOn, setIsOn] = useState(settings.is_on);
  const [values, setValues] = useState<Record<(typeof names)[number], string>>({
    label: settings.label,
    issuer: settings.issuer,
    client_id: settings.client_id,
    client_secret: '',
    email_domains: shown(settings.email_domains),
  });
  const { save, saving, failure, problems } = useSave(settings.version);
  const isOfAll = useIsOpen()('organisation');
  const mayWrite = useHasPermission('platform.domains.write');
  const isOpen = isOfAll && mayWrite;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { client_secret, email_domains, ...rest } = values;
    const domains = email_domains.split(/[\s,;]+/).filter(Boolean);
    void save({ ...rest, is_on: isOn, email_domains: domains, ...(client_secret !== '' && { client_secret }) });
  };
  const hintOf = (name: (typeof names)[number]) =>
    translate(name === 'client_secret' && settings.has_secret ? 'account.sso.hints.kept' : `account.sso.hints.${name}`);
  return (
    <Paper component="form" noValidate onSubmit={submit} variant="outlined" sx={formStyle}>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {!isOfAll && <Alert severity="info">{translate('errors.of_organisation')}</Alert>}
      <FormControlLabel
        disabled={!isOpen}
        control={<Switch checked={isOn} onChange={(_event, on) => setIsOn(on)} />}
        label={translate('account.sso.fields.is_on')}
      />
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          disabled={!isOpen}
          type={name === 'client_secret' ? 'password' : 'text'}
          label={translate(`account.sso.fields.${name}`)}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? hintOf(name)}
          autoComplete={name === 'client_secret' ? 'new-password' : 'off'}
          fullWidth
        />
      ))}
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {translate('account.sso.redirect_uri')}
        <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.primary' }}>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {settings.redirect_uri}
          </Box>
          <CopyButton text={settings.redirect_uri} label={translate('account.sso.copy')} />
        </Box>
      </Box>
      <Box>
        <Button type="submit" variant="contained" disableElevation disabled={saving || !isOpen}>
          {translate('account.sso.save')}
        </Button>
      </Box>
    </Paper>
  );
}

function useSave(version: number) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = async (body: SsoSettingsBody) => {
    if (saving) return;
    setSaving(true);
    setFailure(undefined);
    setProblems({});
    try {
      const saved = await callApi('PUT /sso_settings/current', { body: { ...body, version }, quiet: true });
      queryClient.setQueryData(['sso_settings'], saved);
      const waits = saved.version === version;
      notify(translate(waits ? 'form.change_asked' : 'account.sso.saved'), { type: waits ? 'info' : 'success' });
    } catch (error) {
      const errors =
        error instanceof HttpError ? (error.body as { errors?: Record<string, string> }).errors : undefined;
      if (errors) setProblems(errors);
      else setFailure(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, failure, problems };
}

const formStyle = { p: 2, borderRadius: 2, display: 'flex', flexDirection: 'column', gap: 2 } as const;
