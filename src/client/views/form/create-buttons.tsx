/** What creates a record, at the foot of its form. */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useWaitLabel } from '../use-retry-after.ts';

/** What follows a press: its page, the dialog of a verb and then its page, or an empty form for the next one. */
export type Next = 'record' | 'verb' | 'another';

interface CreateButtonsProps {
  resource: Resource;
  disabled: boolean;
  saving: boolean;
  /** Seconds until another try. */
  wait: number;
  press: (next: Next) => void;
  /** Before it is submitted by the button that does. */
  toRecord: () => void;
  /** The keys that do what the button for another one does. */
  anotherKeys?: string;
}

export function CreateButtons({ resource, disabled, saving, wait, press, toRecord, ...rest }: CreateButtonsProps) {
  const translate = useTranslate();
  const waitLabel = useWaitLabel();
  return (
    <>
      {/* No submit buttons: the Enter key presses the first of those. */}
      <Button disabled={disabled} onClick={() => press('another')} aria-keyshortcuts={rest.anotherKeys}>
        {translate('form.create_another')}
      </Button>
      {resource.afterCreate && (
        <Button disabled={disabled} onClick={() => press('verb')}>
          {translate(`forms.create_and.${resource.afterCreate}`)}
        </Button>
      )}
      <Button
        onClick={toRecord}
        type="submit"
        variant="contained"
        disableElevation
        disabled={disabled}
        startIcon={saving ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
      >
        {saving
          ? translate('form.saving')
          : waitLabel(translate(`resources.${resource.name}.create`, { _: translate('form.create') }), wait)}
      </Button>
    </>
  );
}
