/** Sends a draft to a few of the team, and says what the mail server answered. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate, type RaRecord } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';

import type { SendingAttempt } from '../../../shared/contracts/email-calls.ts';
import { mostTestRecipients } from '../../../shared/contracts/email-limits.ts';
import { ReferencePicker, ReferencesPicker } from '../../fields/reference/reference-picker.tsx';
import { manyCategories } from '../../../shared/mail/merge-tags.ts';
import { callApi } from '../../providers/call-api.ts';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { useHasPermission, usePortalUser } from '../../state/session.ts';
import { AttemptLine } from './attempt-line.tsx';
import type { PreviewWanted } from './preview-wanted.ts';

interface TestDialogProps {
  template: RaRecord;
  wanted: PreviewWanted;
  close: () => void;
}

export function TestDialog({ template, wanted, close }: TestDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const me = usePortalUser();
  // Whoever may not see the team can try it on themselves.
  const choosesPeople = useHasPermission('admin.staff.read');
  const [people, setPeople] = useState<readonly string[]>(choosesPeople ? [] : [me.id]);
  const [senders, setSenders] = useState<readonly string[]>([]);
  const choosesSender = useHasPermission('email.config.read') && manyCategories.includes(String(template['category']));
  const [attempts, setAttempts] = useState<readonly SendingAttempt[]>([]);
  const { run, running, failure } = useDialogCall();
  const max = mostTestRecipients;
  const send = async () => {
    const body = { ...wanted, staff_ids: [...people], ...(senders[0] !== undefined && { sender_id: senders[0] }) };
    const made = await run((asking) =>
      callApi('POST /email_templates/:id/test', { params: { id: String(template.id) }, body, ...asking }),
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
        {choosesPeople ? (
          <Labelled id={id} label={translate('email.test.recipients', { max })}>
            <ReferencesPicker
              {...{ id, max, ...inputProps }}
              to="staff"
              ids={people}
              change={setPeople}
              disabled={running}
              aria={{}}
            />
          </Labelled>
        ) : (
          <Box>{translate('email.test.to_you', { address: me.email })}</Box>
        )}
        {choosesSender && (
          <Labelled id={`${id}-from`} label={translate('email.test.from')}>
            <ReferencePicker
              id={`${id}-from`}
              {...inputProps}
              to="sender_identities"
              offers={{ standing: ['usable'] }}
              ids={senders}
              change={setSenders}
              disabled={running}
              aria={{ placeholder: translate('email.test.default_sender') }}
            />
          </Labelled>
        )}
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

const inputProps = { onBlur: () => undefined, error: false, inputRef: null };

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: 'body2.fontSize', fontWeight: 500 }}
      >
        {label}
      </Box>
      {children}
    </Box>
  );
}
