/** One click asks those who can grant what a page needs; what became of it is told here. screens.md 4.4. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { useFormats } from '../../fields/use-formats.ts';
import { callApi } from '../../providers/call-api.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useRead } from '../../views/use-read.ts';

interface AskForAccessProps {
  permission: string;
  /** The page that was refused. */
  path: string;
}

/** Asked now and then, so that a grant is noticed where one waits for it. */
const refreshMs = 30_000;
const longestMessage = 500;
const justNowMs = 60 * 60_000;

const isJustNow = (moment: string) => Date.now() - Date.parse(moment) < justNowMs;

export function AskForAccess({ permission, path }: AskForAccessProps) {
  const translate = useTranslate();
  const { momentDay } = useFormats();
  const failureText = useFailureText();
  const { data, refetch } = useRead('my_access_requests', (asking) => callApi('GET /my_access_requests', asking), {
    refreshMs,
  });
  const [message, setMessage] = useState('');
  const [state, setState] = useState<{ busy?: true; failure?: string }>({});
  const newest = data?.find((one) => one.permission === permission && one.path === path);
  // As the server counts: one a day, in UTC.
  const isToday = newest?.created_at.slice(0, 10) === new Date().toISOString().slice(0, 10);
  const isAsked = newest !== undefined && (isToday || newest.status === 'open');

  const ask = async () => {
    setState({ busy: true });
    const body = { permission, path, ...(message.trim() !== '' && { message: message.trim() }) };
    try {
      await callApi('POST /access_requests', { body, quiet: true });
      await refetch();
      setState({});
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };

  if (!data) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }} aria-live="polite">
      {newest && (
        <Alert severity={newest.status === 'refused' ? 'warning' : 'info'}>
          {newest.status === 'open' && isJustNow(newest.created_at)
            ? translate('pages.unauthorised.asked_just_now')
            : translate(`pages.unauthorised.asked.${newest.status}`, { at: momentDay(newest.created_at) })}
          {newest.answer && ` ${translate('pages.unauthorised.answer', { answer: newest.answer })}`}
        </Alert>
      )}
      {!isAsked && (
        <>
          <TextField
            multiline
            minRows={2}
            size="small"
            label={translate('pages.unauthorised.message')}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            slotProps={{ htmlInput: { maxLength: longestMessage } }}
          />
          <Box>
            <Button variant="contained" disabled={state.busy === true} onClick={() => void ask()}>
              {translate('pages.unauthorised.ask')}
            </Button>
          </Box>
        </>
      )}
      {state.failure !== undefined && <Alert severity="error">{state.failure}</Alert>}
    </Box>
  );
}
