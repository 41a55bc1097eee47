/** Sends a draft to a few of the team, and says what the mail server answered. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { SendingAttempt } from '../../../shared/contracts/email-calls.ts';
import { mostTestRecipients } from '../../../shared/contracts/email-limits.ts';
import { ReferencesPicker } from '../../fields/reference/reference-picker.tsx';
import { callApi } from '../../providers/call-api.ts';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { AttemptLine } from './attempt-line.tsx';
import type { PreviewWanted } from './preview-wanted.ts';

interface TestDialogProps {
  templateId: string;
  wanted: PreviewWanted;
  close: () => void;
}

export function TestDialog({ templateId, wanted, close }: TestDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState<readonly SendingAttempt[]>([]);
  const { run, running, failure } = useDialogCall();
  const max = mostTestRecipients;
  const send = async () => {
    const body = { ...wanted, staff_ids: [...people] };
    const made = await run((asking) =>
      callApi('POST /email_templates/:id/test', { params: { id: templateId }, body, ...asking }),
    );
    if (made) setAttempts(made);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('email.test.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">{translate('email.test.body')}</DialogContentText>
        <Box>
          <Box
            component="label"
            htmlFor={id}
            sx={{ display: 'block', mb: 0.5, fontSize: 'body2.fontSize', fontWeight: 500 }}
          >
            {translate('email.test.recipients', { max })}
          </Box>
          <ReferencesPicker
            {...{ id, max }}
            to="staff"
            ids={people}
            change={setPeople}
            onBlur={() => undefined}
            disabled={running}
            error={false}
            aria={{}}
            inputRef={null}
          />
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
        {attempts.map((attempt) => (
          <AttemptLine key={attempt.to} attempt={attempt} />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={close}>
          {translate('email.close')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          disabled={running || people.length === 0}
          onClick={() => void send()}
        >
          {translate('email.test.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
