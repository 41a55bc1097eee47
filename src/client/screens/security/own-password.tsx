/** The password: changing it asks for the present one, and ends every other session. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { usePortalUser, useTenant } from '../../state/session.ts';
import { NewPassword, useNewPassword } from '../../views/auth/new-password.tsx';
import { Card } from '../../views/card.tsx';
import { PasswordField } from '../../views/password-field.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
import { DialogFrame } from './dialog-frame.tsx';

export function OwnPassword() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={translate('account.password.title')}
      action={
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)} sx={{ flex: 'none' }}>
          {translate('account.password.change')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('account.password.description')}
      </Typography>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

type Problems = Partial<Record<'current_password' | 'password', string>>;

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { email, display_name } = usePortalUser();
  const { name: organisation } = useTenant();
  const [current, setCurrent] = useState('');
  const [touched, setTouched] = useState(false);
  const currentInput = useRef<HTMLInputElement>(null);
  const { password, check, fields } = useNewPassword(email);
  const { change, running, failure, problems } = useChange(onClose);
  const given = current.trim();
  const submit = () => {
    setTouched(true);
    if (given === '') return currentInput.current?.focus();
    if (check()) void change(given, password);
  };
  return (
    <DialogFrame
      title={translate('account.password.change')}
      submit={translate('account.password.save')}
      {...{ running, failure, onClose }}
      onSubmit={submit}
    >
      {/* Password managers keep it under the address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1 }}>
        <PasswordField
          label={translate('account.password.current')}
          value={current}
          onChange={setCurrent}
          inputRef={currentInput}
          missing={touched && given === ''}
          problem={problems.current_password}
          autoFocus
        />
        <NewPassword fields={fields} refused={problems.password} known={[email, display_name, organisation]} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('account.password.ends_others')}
        </Typography>
      </Box>
    </DialogFrame>
  );
}

function useChange(onClose: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const change = async (current_password: string, password: string) => {
    if (running) return;
    setFailure(undefined);
    setProblems({});
    setRunning(true);
    try {
      await callApi('POST /me/password', { body: { current_password, password }, shown: [400, 422, 429, 503] });
      const text = translate('account.password.changed');
      notify(text, { type: 'success', messageArgs: { _: text } });
      refresh();
      onClose();
    } catch (error) {
      const errors = error instanceof HttpError ? (error.body as { errors?: Problems }).errors : undefined;
      if (errors) setProblems(errors);
      else setFailure(failureText(error));
    } finally {
      setRunning(false);
    }
  };
  return { change, running, failure, problems };
}
