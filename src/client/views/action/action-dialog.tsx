/** Asks what a verb needs to be told, says what it will do to whom, does it, and shows what the server had against it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { Form, useTranslate } from 'react-admin';
import { useId, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { inputsSchema } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useCounted } from '../../fields/counted.ts';
import { useVerbLabel } from '../../fields/field-texts.ts';
import { FieldInput } from '../../fields/field-inputs.tsx';
import { useTenant } from '../../state/session.ts';
import { bringIntoSight } from '../focus-heading.ts';
import { emptyValues } from '../form/form-values.ts';
import { findFaults } from '../form/faults.ts';
import { useRuleFaults } from '../form/rule-faults.ts';
import { readFailure } from '../states.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useWaitLabel } from '../use-retry-after.ts';
import { ActionEffect } from './action-effect.tsx';
import { MailPreview } from './mail-preview.tsx';
import { faultsElsewhere, serverFaults } from './server-faults.ts';
import type { ActionTarget, VerbOf } from './verb.ts';
import { WhoLine } from './who-line.tsx';

export interface ActionDialogProps {
  resource: Resource;
  verb: VerbOf;
  target: ActionTarget;
  /** Seconds until it can be tried again. */
  wait: number;
  onFailure: (error: unknown) => void;
  onClose: () => void;
}

export function ActionDialog({ resource, verb, target, wait, ...on }: ActionDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const label = useVerbLabel(resource.name)(verb.way);
  const counted = useCounted(resource);
  const { run, running, failure, validate, defaults, isMailed, setMailed } = useDialog({
    resource,
    verb,
    target,
    ...on,
  });
  const waitLabel = useWaitLabel();
  const name = target.name ?? counted(target.count);
  const close = () => !running && on.onClose();
  const sources = Object.keys(verb.inputs);

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-effect`}
      maxWidth={verb.way.mail ? 'sm' : 'xs'}
      fullWidth
    >
      <Form defaultValues={defaults} validate={validate} onSubmit={run} disableInvalidFormNotification noValidate>
        <DialogTitle id={`${id}-title`} sx={{ fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate('actions.title', { action: label, name })}
        </DialogTitle>
        <DialogContent>
          <WhoLine {...target} />
          <ActionEffect id={`${id}-effect`} {...{ resource, verb }} />
          {failure !== undefined && (
            <Alert ref={bringIntoSight} severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
              {failure}
            </Alert>
          )}
          {sources.length > 0 && (
            <Stack sx={{ gap: 2, mt: 2 }}>
              {sources.map((source) => (
                <FieldInput
                  key={source}
                  resource={resource.name}
                  source={source}
                  field={verb.inputs[source]!}
                  disabled={running}
                />
              ))}
            </Stack>
          )}
          {verb.way.mail && (
            <MailPreview
              {...{ resource, verb }}
              recordId={target.id}
              people={target.people}
              isSent={isMailed}
              onSent={setMailed}
              disabled={running}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {/* The safe answer has the focus where nothing is to be typed. */}
          <Button autoFocus={sources.length === 0} color="inherit" disabled={running} onClick={close}>
            {translate('form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disableElevation
            color={isHarmful(verb) ? 'error' : 'primary'}
            disabled={running || wait > 0}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {waitLabel(label, wait)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** A mail cannot be taken back either, but is no harm. */
const isHarmful = ({ way }: VerbOf) =>
  way.tone === undefined ? way.audit === 'final' && way.mail === undefined : way.tone === 'danger';

function useDialog({ resource, verb, target, onFailure, onClose }: Omit<ActionDialogProps, 'wait'>) {
  const ruleFaults = useRuleFaults(resource);
  const failureText = useFailureText();
  const { default_language: defaultLanguage } = useTenant();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isMailed, setMailed] = useState(true);
  const started = useRef(false);
  const { inputs } = verb;
  const defaults = useMemo(() => emptyValues({ fields: inputs }), [inputs]);
  const schema = useMemo(() => inputsSchema(inputs), [inputs]);
  const sources = Object.keys(inputs);
  // The record itself is the server's to compare with.
  const validate = (values: FieldValues): Record<string, unknown> => ({
    ...ruleFaults(verb.way.rules, { row: null, values, areInputs: true }),
    ...findFaults({ schema, fields: inputs, sources, defaultLanguage }, values),
  });

  const run = async (values: FieldValues): Promise<object | undefined> => {
    if (started.current) return undefined;
    started.current = true;
    setRunning(true);
    setFailure(undefined);
    try {
      const said = Object.fromEntries(sources.map((source) => [source, values[source]]));
      await target.run(isMailed ? said : { ...said, notify: false });
      onClose();
      return undefined;
    } catch (error) {
      onFailure(error);
      const faults = serverFaults(error, sources);
      const elsewhere = faultsElsewhere(error, sources);
      if (elsewhere.length > 0) setFailure(elsewhere.join('\n'));
      else if (faults === undefined || readFailure(error).code !== 'validation_failed') setFailure(failureText(error));
      return faults;
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  return { run, running, failure, validate, defaults, isMailed, setMailed };
}
