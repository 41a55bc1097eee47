/** The form for a new record of any resource, drawn from its definition. */
import Box from '@mui/material/Box';
import { CreateBase, Form, useDataProvider, useTranslate, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useResourceName, useResourceNoun } from '../../fields/field-texts.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { beginsIn, keptBeginning } from '../../state/begin-with.ts';
import { usePagePath } from '../../state/page.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useTenant } from '../../state/session.ts';
import { closeTab } from '../../state/tabs-store.ts';
import { noteInput } from '../../state/dirty-forms.ts';
import { useRunAction } from '../action/use-run-action.tsx';
import { auditIdOf } from '../audit-id.ts';
import { WithAside } from '../list/list-asides.tsx';
import { PageHeader } from '../page-header.tsx';
import { useIsOpen } from '../use-may-write.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useCooldown } from '../use-retry-after.ts';
import { CancelButton } from './cancel-button.tsx';
import { changedFields, type Values } from './changed-fields.ts';
import { ClosedPage } from './closed-page.tsx';
import { CreateButtons, type Next } from './create-buttons.tsx';
import { DraftBar } from './draft-bar.tsx';
import { FirstFault } from './first-fault.tsx';
import { FormSections } from './form-sections.tsx';
import { FormSteps } from './form-steps.tsx';
import { keepTyped, newValues } from './form-values.ts';
import { EscapeLeaves } from './discard-form.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { shownAmong } from './rule-faults.ts';
import { FootBar, FormStatus, useSaveKey } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useFormFields } from './use-form-fields.ts';
import { isAtFields, useOutcome } from './use-outcome.ts';

export function ResourceCreate({ resource }: { resource: Resource }) {
  const [round, setRound] = useState(0);
  const { search } = useLocation();
  if (!useIsOpen()(resource.belongsTo)) return <ClosedPage />;
  return (
    <CreateBase
      key={resource.name}
      resource={resource.name}
      disableAuthentication
      redirect={false}
      mutationOptions={quiet}
    >
      <CreateForm key={`${round} ${search}`} {...{ resource, round, search }} again={() => setRound(round + 1)} />
    </CreateBase>
  );
}

/** Failures are drawn on the page. */
const quiet = { onError: () => undefined };

interface CreateFormProps {
  resource: Resource;
  /** How many were created here before. */
  round: number;
  /** The query of its address: what it begins in. */
  search: string;
  again: () => void;
}

function CreateForm({ resource, round, search, again }: CreateFormProps) {
  const translate = useTranslate();
  const name = useResourceNoun(resource)(1);
  const { sources, validate } = useFormFields(resource, bodySchemas(resource).createSchema);
  const { default_language: language } = useTenant();
  const defaults = useMemo(
    () => ({ ...newValues(resource, language), ...beginsIn(resource, search), ...keptBeginning(resource, search) }),
    [resource, language, search],
  );
  const { submit, dialog, ...state } = useCreate(resource, sources, again);

  return (
    <>
      <PageHeader
        title={translate(`resources.${resource.name}.create`, { _: translate('form.create_title', { name }) })}
      />
      <Form
        defaultValues={defaults}
        validate={validate}
        onSubmit={submit}
        resetOptions={keepTyped}
        disableInvalidFormNotification
        noValidate
      >
        <CreateFields {...{ resource, round, sources, defaults }} {...state} />
      </Form>
      {/* Beside the form: what is sent in it is no answer to this one. */}
      {dialog}
    </>
  );
}

function useCreate(resource: Resource, sources: readonly string[], again: () => void) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const name = useResourceName(resource)(1);
  const save = useOutcome();
  const { edit, list } = resourcePaths(resource.name);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState<RaRecord>();
  const path = usePagePath();
  const started = useRef(false);
  /** As the button says that was pressed. */
  const next = useRef<Next>('record');
  const { note, waitOf } = useCooldown();
  const { ask, dialog } = useFollowing(resource);
  const [isAsking, setAsking] = useState(false);
  const saved = useRef(false);
  const followed = useRef(false);

  const onSuccess = (record: RaRecord) => {
    saved.current = true;
    noteInput(path);
    if (next.current !== 'verb') return setCreated(record);
    setAsking(true);
    ask(record, (latest, isDone) => {
      followed.current = isDone;
      setCreated(latest);
    });
  };
  const finish = useRef((_record: RaRecord) => {});
  finish.current = (record) => {
    const told = translate(followed.current ? `forms.created_and.${resource.afterCreate}` : 'form.created', { name });
    announce(told, auditIdOf(record), String(record.id));
    if (next.current === 'another') return again();
    // The record's page takes the place of this one, which has served.
    closeTab(path);
    const page = edit?.(String(record.id)) ?? list;
    if (page) void navigate(page, { replace: true });
  };
  // A hidden page has no effects: what was created while another one is shown leads nobody away from there.
  useEffect(() => {
    if (created) finish.current(created);
  }, [created]);
  const submit = async (values: FieldValues): Promise<object | undefined> => {
    // A second click or key press comes before the button is drawn disabled.
    if (started.current || saved.current || waitOf() > 0) return undefined;
    started.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const shown = shownAmong(resource, sources, values);
      const sent = Object.fromEntries(shown.map((source) => [source, values[source]]));
      const { saved: record, error, errors } = await save(sent);
      if (record) onSuccess(record);
      else next.current = 'record';
      note(error);
      if (!record && !isAtFields(error)) setFailure(failureText(error));
      return errors;
    } finally {
      started.current = false;
      setSaving(false);
    }
  };
  const isDone = created !== undefined || isAsking;
  return { submit, dialog, saving, wait: waitOf(), failure, saved, next, isDone };
}

/**
 * What was just created is asked about with the verb's own dialog: that of an invitation tells of the mail and takes the day on which it
 * leaves. It stays created, whether or not the verb is done.
 */
function useFollowing(resource: Resource) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const label = useRecordLabel(resource);
  const { start, dialog } = useRunAction(resource);
  const verb = resource.afterCreate;
  const ask = (record: RaRecord, onDone: (record: RaRecord, isDone: boolean) => void) => {
    if (verb === undefined) return;
    const { id } = record;
    let latest = record;
    let isDone = false;
    const run = async (inputs: Record<string, unknown>) => {
      await dataProvider.transition(resource.name, { id, verb, inputs });
      // A mail on its way is not taken back with the person.
      latest = { ...record, '@audit_id': undefined };
      isDone = true;
    };
    const target = { id: String(id), name: label(record), count: 1, run, onClose: () => onDone(latest, isDone) };
    void start(verb, target);
  };
  return { ask, dialog };
}

/** A new record has no tabs: whatever is wrong is to be seen. */
const onOnePage = ({ form }: Resource) => ({
  fields: [{ key: '', title: undefined, groups: form }],
  selected: '',
  open: () => undefined,
});

/** What nobody types is not there yet. */
const groupsOfNew = ({ form, fields }: Resource): Resource['form'] =>
  form
    .map((group) => ({ ...group, fields: group.fields.filter((source) => !fields[source]!.readOnly) }))
    .filter((group) => group.fields.length > 0);

interface CreateFieldsProps {
  resource: Resource;
  sources: readonly string[];
  defaults: Values;
  saving: boolean;
  /** Seconds until another try. */
  wait: number;
  failure: string | undefined;
  saved: React.RefObject<boolean>;
  next: React.RefObject<Next>;
  round: number;
  isDone: boolean;
}

function CreateFields(props: CreateFieldsProps) {
  const { resource, sources, defaults, saving, wait, failure, saved, next, round, isDone } = props;
  const translate = useTranslate();
  const disabled = saving || isDone || wait > 0;
  const { getValues } = useFormContext();
  const { list } = resourcePaths(resource.name);
  const body = useRef<HTMLDivElement>(null);
  const press = (what: Next) => {
    next.current = what;
    body.current?.closest('form')?.requestSubmit();
  };
  useSaveKey(!disabled, () => press('record'));
  const draft = useDraft({ resource, sources, recordId: 'new', saved: useCallback(() => defaults, [defaults]) });
  const { drop } = draft;
  useEffect(() => {
    if (isDone) drop(true);
  }, [isDone, drop]);
  // Whoever adds several goes on typing.
  useEffect(() => {
    if (round > 0) body.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  }, [round]);
  const isChanged = useCallback(
    () => !saved.current && Object.keys(changedFields(sources, defaults, getValues())).length > 0,
    [saved, sources, defaults, getValues],
  );

  const groups = groupsOfNew(resource);
  const ways = (
    <>
      <FormStatus {...{ resource, failure }} />
      {list !== undefined && <CancelButton to={list} />}
    </>
  );
  const toRecord = () => (next.current = 'record');
  const buttons = <CreateButtons {...{ resource, disabled, saving, wait, press, toRecord }} />;

  return (
    <Box ref={body}>
      <DraftBar {...{ resource }} saved={defaults} {...draft} />
      {resource.steps ? (
        <FormSteps {...{ resource, groups, buttons }} before={ways} />
      ) : (
        <>
          <WithAside of="forms" resource={resource}>
            <FormSections {...{ resource, groups }} disabled={false} />
          </WithAside>
          <FirstFault tabs={onOnePage(resource)} />
          <FootBar label={translate('form.create_bar')}>
            {ways}
            {buttons}
          </FootBar>
        </>
      )}
      <UnsavedChangesGuard dirty={isChanged} />
      {list !== undefined && <EscapeLeaves to={list} body={body} />}
    </Box>
  );
}
