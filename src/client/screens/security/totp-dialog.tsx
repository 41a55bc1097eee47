/** Sets up an authenticator app: the picture, a first code, and then the recovery codes. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { TotpSetup } from '../../../shared/contracts/second-factor-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { CodeField } from '../../views/code-field.tsx';
import { CopyButton } from '../../views/states.tsx';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function TotpDialog({ setup, onClose }: { setup: TotpSetup; onClose: () => void }) {
  const translate = useTranslate();
  const { run, running, failure } = useDialogCall();
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const isEmpty = code.trim() === '';
  const confirm = async () => {
    setTouched(true);
    if (isEmpty) return;
    const body = { code: code.trim() };
    const done = await run((asking) => callApi('POST /second_factor/totp/confirm', { body, ...asking }));
    if (done) setCodes(done.recovery_codes);
  };
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <DialogFrame
      title={translate('account.totp.setup_title')}
      submit={translate('account.totp.turn_on')}
      {...{ running, failure, onClose }}
      onSubmit={() => void confirm()}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {translate('account.totp.scan')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', mb: 1 }}>
        <QrPicture text={setup.uri} label={translate('account.totp.picture')} />
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {translate('account.totp.by_hand')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', mb: 2 }}>
        <Box component="code" sx={{ fontSize: 13, overflowWrap: 'anywhere', textAlign: 'center' }}>
          {inFours(setup.secret)}
        </Box>
        <CopyButton text={setup.secret} label={translate('account.totp.copy_secret')} />
      </Box>
      <CodeField
        label={translate('account.totp.code')}
        value={code}
        onChange={setCode}
        kind="digits"
        problem={touched && isEmpty ? translate('account.totp.code_missing') : undefined}
      />
    </DialogFrame>
  );
}

/** New codes, whether they are the first or take the place of others. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('account.recovery.title')}
      submit={translate('account.recovery.kept')}
      isDone
      onSubmit={onClose}
      onClose={onClose}
    >
      <RecoveryCodes codes={codes} />
    </DialogFrame>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
