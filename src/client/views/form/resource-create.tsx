/** The form for a new record of any resource, drawn from its definition. */
import Box from '@mui/material/Box';
import { CreateBase, Form, useTranslate } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useResourceName, useResourceNoun } from '../../fields/field-texts.ts';
import { beginsIn, keptBeginning, typedBefore } from '../../state/begin-with.ts';
import { usePagePath } from '../../state/page.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { useTenant } from '../../state/session.ts';
import { closeTab } from '../../state/tabs-store.ts';
import { auditIdOf } from '../audit-id.ts';
import { WithAside } from '../list/list-asides.tsx';
import { PageHeader } from '../page-header.tsx';
import { useIsOpen } from '../use-may-write.ts';
import { useUndoToast } from '../undo-toast.tsx';
import { CancelButton } from './cancel-button.tsx';
import { changedFields, type Values } from './changed-fields.ts';
import { ClosedPage } from './closed-page.tsx';
import { CreateButtons, type Next } from './create-buttons.tsx';
import { DraftBar } from './draft-bar.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';
import { FirstFault } from './first-fault.tsx';
import { FormSections } from './form-sections.tsx';
import { FormSteps } from './form-steps.tsx';
import { keepTyped, newValues } from './form-values.ts';
import { EscapeLeaves } from './discard-form.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { FootBar, FormStatus, useSaveKey } from './save-bar.tsx';
import { useCreate } from './use-create.tsx';
import { useDraft } from './use-draft.ts';
import { usePreselected } from './use-preselected.ts';
import { useFormFields } from './use-form-fields.ts';

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
      <BegunForm key={`${round} ${search}`} {...{ resource, round, search }} again={() => setRound(round + 1)} />
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

/** The form once it is known what it begins with. */
function BegunForm(props: CreateFormProps) {
  const translate = useTranslate();
  // What is preselected later is for the next form: what is typed in this one stays.
  const begun = useRef<Values>(undefined);
  const preselected = usePreselected(props.resource);
  begun.current ??= preselected;
  if (!begun.current) return <EditSkeleton resource={props.resource} label={translate('list.loading')} />;
  return <CreateForm {...props} preselected={begun.current} />;
}

function CreateForm({ resource, round, search, again, preselected }: CreateFormProps & { preselected: Values }) {
  const translate = useTranslate();
  const name = useResourceNoun(resource)(1);
  const { sources, validate } = useFormFields(resource, bodySchemas(resource).createSchema);
  const { default_language: language } = useTenant();
  const defaults = useMemo(
    () => ({
      ...newValues(resource, language),
      ...preselected,
      ...beginsIn(resource, search),
      ...keptBeginning(resource, search),
    }),
    [resource, language, search, preselected],
  );
  const begun = useMemo(() => ({ ...defaults, ...typedBefore(resource, search) }), [defaults, resource, search]);
  const { submit, dialog, ...state } = useCreatePage(resource, sources, again);

  return (
    <>
      <PageHeader
        title={translate(`resources.${resource.name}.create`, { _: translate('form.create_title', { name }) })}
      />
      <Form
        defaultValues={begun}
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

/** Hook: what creates the record; its page takes the place of this one, which has served. */
function useCreatePage(resource: Resource, sources: readonly string[], again: () => void) {
  const navigate = useNavigate();
  const announce = useUndoToast();
  const { edit, list } = resourcePaths(resource.name);
  const path = usePagePath();
  const told = useCreatedText(resource);
  return useCreate(resource, sources, ({ record, next, isFollowed }) => {
    announce(told(isFollowed), auditIdOf(record), String(record.id));
    if (next === 'another') return again();
    closeTab(path);
    const page = edit?.(String(record.id)) ?? list;
    if (page) void navigate(page, { replace: true });
  });
}

/** Hook: what is told of a creation. */
function useCreatedText(resource: Resource) {
  const translate = useTranslate();
  const name = useResourceName(resource)(1);
  return (isFollowed: boolean) =>
    translate(isFollowed ? `forms.created_and.${resource.afterCreate}` : 'form.created', { name });
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
