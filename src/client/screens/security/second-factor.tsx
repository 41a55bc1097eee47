/** The second step of signing in: an authenticator app, and the codes that stand in for it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { SecondFactorReply, TotpSetup } from '../../../shared/contracts/second-factor-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { Card, CardState } from '../../views/card.tsx';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useRead } from '../../views/use-read.ts';
import { AddPasskeyDialog } from './passkey-dialogs.tsx';
import { Passkeys } from './passkeys.tsx';
import { rowStyle } from './row-style.ts';
import { CodesDialog, TotpDialog } from './totp-dialog.tsx';
import { useAccountCall } from './use-account-call.ts';

type State = SecondFactorReply['data'];

export function SecondFactor() {
  const translate = useTranslate();
  const query = useRead('second_factor', (asking) => callApi('GET /second_factor', asking));
  // Here, and not in the line that began it: that line goes as soon as the app counts, and the codes must stay to be kept.
  const [setup, setSetup] = useState<TotpSetup>();
  const [adds, setAdds] = useState(false);
  const close = () => {
    setAdds(false);
    setSetup(undefined);
    void query.refetch();
  };
  return (
    <Card title={translate('account.second_factor.title')} description={translate('account.second_factor.description')}>
      <CardState query={query} height={72}>
        {(state) => (
          <>
            <AppRow state={state} onBegun={setSetup} />
            <Passkeys passkeys={state.passkeys} onAdd={() => setAdds(true)} />
            {(state.totp !== null || state.passkeys.length > 0) && <CodesRow left={state.recovery_codes_left} />}
          </>
        )}
      </CardState>
      {setup && <TotpDialog setup={setup} onClose={close} />}
      {adds && <AddPasskeyDialog onClose={close} />}
    </Card>
  );
}

function AppRow({ state: { totp }, onBegun }: SetUpProps & { state: State }) {
  const translate = useTranslate();
  const { momentDay } = useFormats();
  return (
    <Box sx={rowStyle}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          {translate('account.totp.title')}
          <Chip
            size="small"
            variant="outlined"
            color={totp ? 'success' : 'default'}
            label={translate(totp ? 'account.second_factor.on' : 'account.second_factor.off')}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {totp
            ? translate('account.totp.since', { day: momentDay(totp.since) })
            : translate('account.totp.description')}
        </Typography>
      </Box>
      {totp ? <TurnOff /> : <SetUp onBegun={onBegun} />}
    </Box>
  );
}

interface SetUpProps {
  onBegun: (setup: TotpSetup) => void;
}

function SetUp({ onBegun }: SetUpProps) {
  const translate = useTranslate();
  const { call, running } = useAccountCall();
  const begin = async () => {
    const setup = await call(() => callApi('POST /second_factor/totp'));
    if (setup) onBegun(setup);
  };
  return (
    // A button that is disabled loses the focus, which comes back to it after Escape.
    <Button size="small" variant="outlined" aria-disabled={running} onClick={() => void (running || begin())}>
      {translate('account.totp.set_up')}
    </Button>
  );
}

function TurnOff() {
  const translate = useTranslate();
  const { call, running } = useAccountCall();
  const [asked, setAsked] = useState(false);
  const turnOff = async () => {
    await call(() => callApi('POST /second_factor/totp/turn_off'), translate('account.totp.turned_off'));
    setAsked(false);
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsked(true)}>
        {translate('account.totp.turn_off')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={translate('account.totp.turn_off_title')}
        body={translate('account.totp.turn_off_body')}
        confirm={translate('account.totp.turn_off')}
        destructive
        busy={running}
        onConfirm={() => void turnOff()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function CodesRow({ left }: { left: number }) {
  const translate = useTranslate();
  const { call, running } = useAccountCall();
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async () => {
    setCodes((await call(() => callApi('POST /second_factor/recovery_codes')))?.recovery_codes);
    setAsked(false);
  };
  return (
    <Box sx={rowStyle}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{translate('account.recovery.title')}</Box>
        <Typography variant="body2" sx={{ color: left > 2 ? 'text.secondary' : 'warning.main' }}>
          {translate('account.recovery.left', { smart_count: left })}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        {translate('account.recovery.renew')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={translate('account.recovery.renew_title')}
        body={translate('account.recovery.renew_body')}
        confirm={translate('account.recovery.renew')}
        busy={running}
        onConfirm={() => void renew()}
        onClose={() => setAsked(false)}
      />
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Box>
  );
}
