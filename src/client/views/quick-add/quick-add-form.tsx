/** The few fields of a quick add, and what makes the record of them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, useTranslate } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { goOnWith } from '../../state/begin-with.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useTenant } from '../../state/session.ts';
import { changedFields, type Values } from '../form/changed-fields.ts';
import { CreateButtons, type Next } from '../form/create-buttons.tsx';
import { DraftBar } from '../form/draft-bar.tsx';
// The forms stay one file: another one would be named in the start.
import '../form/discard-form.tsx';
import '../form/unsaved-changes-guard.tsx';
import { FirstFault } from '../form/first-fault.tsx';
import { FormField } from '../form/form-field.tsx';
import { useFieldsBeside } from '../form/form-sections.tsx';
import { keepTyped, newValues } from '../form/form-values.ts';
import { FormStatus, useSaveKey } from '../form/save-bar.tsx';
import { useCreate, type Created } from '../form/use-create.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useFormFields } from '../form/use-form-fields.ts';

interface QuickAddFormProps {
  resource: Resource;
  /** How many were made before. */
  round: number;
  finish: (created: Created) => void;
  close: () => void;
  /** Whether something is typed or on its way, which closing by accident would lose. */
  isBusy: RefObject<() => boolean>;
}

export function QuickAddForm({ resource, finish, ...rest }: QuickAddFormProps) {
  const { sources, validate } = useFormFields(resource, bodySchemas(resource).createSchema);
  const { default_language: language } = useTenant();
  const defaults = useMemo(() => newValues(resource, language), [resource, language]);
  // All of the form that there is: a fault of anything else is told as one of the whole.
  const short = useMemo(
    () => ({ ...resource, form: [{ title: '', fields: resource.quickAdd ?? [] }] }) satisfies Resource,
    [resource],
  );
  const { submit, dialog, ...state } = useCreate(resource, sources, finish);
  return (
    <>
      <Form
        defaultValues={defaults}
        validate={validate}
        onSubmit={submit}
        resetOptions={keepTyped}
        disableInvalidFormNotification
        noValidate
      >
        <QuickAddFields {...{ short, sources, defaults }} {...state} {...rest} />
      </Form>
      {/* Beside the form: what is sent in it is no answer to this one. */}
      {dialog}
    </>
  );
}

type FieldsProps = Omit<QuickAddFormProps, 'resource' | 'finish'> &
  Omit<ReturnType<typeof useCreate>, 'submit' | 'dialog'> & {
    /** The resource with a form of these fields alone. */
    short: Resource;
    sources: readonly string[];
    defaults: Values;
  };

function QuickAddFields({ short, sources, defaults, round, close, isBusy, ...state }: FieldsProps) {
  const { saving, wait, failure, saved, next, isDone } = state;
  const disabled = saving || isDone || wait > 0;
  const { getValues } = useFormContext();
  const body = useRef<HTMLDivElement>(null);
  const asked = useMemo(() => short.form.flatMap(({ fields }) => [...fields]), [short]);
  const { shown, needed } = useFieldsBeside(short, asked);
  const { drop, ...draft } = useDraft({
    resource: short,
    sources: asked.filter((source) => sources.includes(source)),
    recordId: 'quick',
    saved: useCallback(() => defaults, [defaults]),
  });
  const typed = () => changedFields(asked, defaults, getValues());
  isBusy.current = () => saving || (!saved.current && Object.keys(typed()).length > 0);
  useEffect(() => {
    if (isDone) drop(true);
  }, [isDone, drop]);
  useEffect(() => body.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus(), [round]);

  const press = (what: Next) => {
    if (disabled) return;
    next.current = what;
    body.current?.closest('form')?.requestSubmit();
  };
  useSaveKey(!disabled, () => press('record'), true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    press('another');
  };
  return (
    <>
      <DialogContent ref={body} onKeyDown={onKeyDown} sx={{ px: 3, pt: 1 }}>
        <DraftBar resource={short} saved={defaults} {...draft} drop={drop} />
        <Box sx={fieldsStyle}>
          {shown.map((source) => (
            <FormField
              key={source}
              {...{ resource: short, source }}
              disabled={false}
              isNeeded={needed.includes(source)}
            />
          ))}
        </Box>
        <FirstFault tabs={onOnePage(short)} />
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
          <FormStatus {...{ resource: short, failure }} />
        </Box>
        <WholeForm
          {...{ resource: short, disabled, close }}
          typed={() => ({ ...draft.offer?.values, ...typed() })}
          drop={() => drop(true)}
        />
        <CreateButtons
          {...{ resource: short, disabled, saving, wait, press }}
          toRecord={() => (next.current = 'record')}
          anotherKeys="Control+Enter Meta+Enter"
        />
      </DialogActions>
    </>
  );
}

interface WholeFormProps {
  resource: Resource;
  disabled: boolean;
  typed: () => Values;
  close: () => void;
  drop: () => void;
}

/** To the form with all its fields, where one goes on with what was typed here. */
function WholeForm({ resource, disabled, typed, close, drop }: WholeFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { create } = resourcePaths(resource.name);
  if (create === undefined) return null;
  const goOn = () => {
    const values = typed();
    drop();
    close();
    void navigate(Object.keys(values).length === 0 ? create : create + goOnWith(values));
  };
  return (
    <Button color="inherit" disabled={disabled} onClick={goOn} sx={{ mr: 'auto', color: 'text.secondary' }}>
      {translate('quick_add.whole_form')}
    </Button>
  );
}

const onOnePage = ({ form }: Resource) => ({
  fields: [{ key: '', title: undefined, groups: form }],
  selected: '',
  open: () => undefined,
});

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 2,
  pt: 1.5,
} as const;

const actionsStyle = { px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } } as const;
