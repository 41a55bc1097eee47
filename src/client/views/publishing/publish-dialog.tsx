/** Publishes a draft, now or at a time: what changes for visitors and what is wrong is seen before the click. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, useTranslate } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';

import type { PublicationState } from '../../../shared/contracts/every-publication.ts';
import { moment, text } from '../../../shared/definition/field-kinds.ts';
import { FieldInput } from '../../fields/field-inputs.tsx';
import { useFormats } from '../../fields/use-formats.ts';
import { bringIntoSight } from '../focus-heading.ts';
import { ChangeList } from './change-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { usePublish } from './use-publish.ts';
import type { PublicationOf } from './use-publication.ts';

interface PublishDialogProps {
  of: PublicationOf;
  name: string;
  state: PublicationState;
  /** It stands otherwise by now, or was published. */
  onState: (state: PublicationState) => void;
  onClose: () => void;
}

const at = moment({ label: 'Day and time', required: true });
const note = text({ label: 'What is new, for your team', max: 200 });

export function PublishDialog({ of, name, state, onState, onClose }: PublishDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { publish, running, failure } = usePublish({ of, onState, onClose });
  const close = () => !running && onClose();
  const isOpen = ({ weight, id: row }: (typeof state.problems)[number]) =>
    weight === 'stops' || (weight === 'leaves_out' && !leftOut.has(row ?? ''));
  const isStopped = state.problems.some(isOpen);

  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Form
        defaultValues={{ when: 'now', at: null, note: '' }}
        onSubmit={(values: FieldValues) => publish(values, state, [...leftOut])}
        disableInvalidFormNotification
        noValidate
      >
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate('publishing.title', { name })}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5 }}>
            {failure !== undefined && (
              <Alert ref={bringIntoSight} severity="error">
                {failure}
              </Alert>
            )}
            <Part title={translate('publishing.what')}>
              <ChangeList changes={state.changes} none={translate('publishing.nothing')} />
            </Part>
            {state.problems.length > 0 && (
              <Part title={translate('publishing.problems')}>
                <ProblemList
                  problems={state.problems}
                  leftOut={leftOut}
                  onLeaveOut={(row, isOut) => setLeftOut(changed(leftOut, row, isOut))}
                />
              </Part>
            )}
            <When state={state} running={running} />
            <FieldInput
              resource="publishing"
              source="note"
              field={{ ...note, label: translate('publishing.note') }}
              disabled={running}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={running} onClick={close}>
            {translate('form.cancel')}
          </Button>
          <Submit {...{ running }} disabled={isStopped || state.changes.length === 0} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function changed(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const others = [...set].filter((each) => each !== one);
  return new Set(isIn ? [...others, one] : others);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" sx={{ fontSize: 'body2.fontSize', fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** Now, or at a time of the organisation's zone. */
function When({ state: { scheduled }, running }: { state: PublicationState; running: boolean }) {
  const translate = useTranslate();
  const { momentLong } = useFormats();
  const id = useId();
  return (
    <section>
      <Typography id={id} component="h3" sx={{ fontSize: 'body2.fontSize', fontWeight: 600, mb: 0.5 }}>
        {translate('publishing.when')}
      </Typography>
      <WhenChoice labelledBy={id} disabled={running} />
      {scheduled && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('publishing.takes_schedules_place', { at: momentLong(scheduled.at) })}
        </Typography>
      )}
    </section>
  );
}

function WhenChoice({ labelledBy, disabled }: { labelledBy: string; disabled: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const when: unknown = useWatch({ name: 'when' });
  return (
    <>
      <RadioGroup row aria-labelledby={labelledBy} value={when} onChange={(_event, value) => setValue('when', value)}>
        <FormControlLabel
          value="now"
          control={<Radio size="small" />}
          label={translate('publishing.now')}
          {...{ disabled }}
        />
        <FormControlLabel
          value="at"
          control={<Radio size="small" />}
          label={translate('publishing.at_a_time')}
          {...{ disabled }}
        />
      </RadioGroup>
      {when === 'at' && (
        <FieldInput
          resource="publishing"
          source="at"
          field={{ ...at, label: translate('publishing.at') }}
          {...{ disabled }}
        />
      )}
    </>
  );
}

function Submit({ running, disabled }: { running: boolean; disabled: boolean }) {
  const translate = useTranslate();
  const when: unknown = useWatch({ name: 'when' });
  return (
    <Button
      type="submit"
      variant="contained"
      disableElevation
      disabled={running || disabled}
      startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
    >
      {translate(when === 'at' ? 'publishing.schedule_now' : 'publishing.publish_now')}
    </Button>
  );
}
