/** The fields of a record, what saves them, and what watches over them until then. */
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { useCallback, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { usePagePath } from '../../state/page.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import { noteInput } from '../../state/dirty-forms.ts';
import { focusHeadingIfLost } from '../focus-heading.ts';
import { changedFields, type Values } from './changed-fields.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import { FirstFault } from './first-fault.tsx';
import { FormSections } from './form-sections.tsx';
import { sourcesOf, type RecordTabs } from './form-tabs.ts';
import { emptyValues } from './form-values.ts';
import { EscapeLeaves } from './discard-form.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';
import { Presence } from './presence.tsx';
import { SaveBar } from './save-bar.tsx';
import { WithAside } from '../list/list-asides.tsx';
import { panelProps, TabBar } from './tab-bar.tsx';
import { TabTools } from './tab-tools.tsx';
import { usePlanChange } from './use-plan-change.ts';
import { useAskBefore } from './use-ask-before.tsx';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

interface EditFieldsProps {
  resource: Resource;
  record: RaRecord;
  sources: readonly string[];
  /** Nothing can be changed: the person may not, or the record is in the bin. */
  disabled: boolean;
  /** Is told how to save. */
  submit: React.RefObject<(values: Values) => unknown>;
  tabs: RecordTabs;
  /** Begins the ids of tabs and panels. */
  id: string;
  /** Where the bar that saves stands: below everything, so that it is at the foot of every tab. */
  foot: HTMLElement | null;
}

export function EditFields({ resource, record, sources, disabled, submit, tabs, id, foot }: EditFieldsProps) {
  const { reset, getValues, setValue } = useFormContext();
  const { isDirty } = useFormState();
  const defaults = useMemo(() => emptyValues(resource), [resource]);
  const path = usePagePath();
  // What counts as saved: the record, and until that has been read again, what was saved last.
  const base = useRef<{ record: RaRecord; values: Values }>({ record, values: record });
  if (base.current.record !== record) base.current = { record, values: record };
  const sent = useRef<Values>(undefined);
  const writeDraft = useRef(() => {});
  const show = useCallback(
    (values: Values) => {
      // What was typed while the save was under way is no part of it, and stays.
      const since = sent.current ? changedFields(sources, sent.current, getValues()) : {};
      sent.current = undefined;
      base.current.values = values;
      reset({ ...defaults, ...values });
      for (const [source, value] of Object.entries(since)) setValue(source, value, { shouldDirty: true });
      writeDraft.current();
      noteInput(path);
    },
    [reset, getValues, setValue, sources, defaults, path],
  );
  const {
    saving,
    wait,
    failure,
    pending,
    forgetFailure,
    submit: save,
    settleConflict,
    cancelConflict,
  } = useSave({ resource, sources, record, reset: show });
  const savedNow = useCallback(() => base.current.values, []);
  const draft = useDraft({ resource, sources, recordId: String(record.id), saved: savedNow });
  writeDraft.current = draft.write;
  const { agree, dialog } = useAskBefore(resource, record);
  const planned = usePlanChange({ resource, sources, record, reset: show });
  submit.current = async (values) => {
    const agreed = await agree(values);
    if (!agreed) return undefined;
    if (agreed === 'tomorrow') return planned.plan(values);
    if (!saving) sent.current = structuredClone(getValues());
    return save(values);
  };
  const form = useRef<HTMLDivElement>(null);
  const { list } = resourcePaths(resource.name);
  const isChanged = useCallback(
    () => Object.keys(changedFields(sources, base.current.values, getValues())).length > 0,
    [sources, getValues],
  );

  return (
    <Box ref={form}>
      {!disabled && <Presence resource={resource.name} id={String(record.id)} />}
      <TabBar {...{ tabs, id }} />
      {!disabled && <OfferedDraft {...{ resource, draft, tabs }} saved={base.current.values} />}
      <WithAside of="forms" resource={resource}>
        {tabs.fields.map(({ key, groups }) => (
          <Box key={key} {...panelProps(tabs, id, key)}>
            <FormSections {...{ resource, groups, disabled }} />
            {!disabled && <TabTools resource={resource} sources={sourcesOf(groups)} />}
          </Box>
        ))}
      </WithAside>
      <FirstFault tabs={tabs} />
      {foot &&
        createPortal(
          <SaveBar
            {...{ resource }}
            failure={failure ?? planned.failure}
            shown={isDirty && !disabled}
            action="form.save"
            saving={saving || planned.planning}
            wait={wait}
            save={() => form.current?.closest('form')?.requestSubmit()}
            discard={() => {
              sent.current = undefined;
              forgetFailure();
              planned.forgetFailure();
              show(record);
              focusHeadingIfLost();
            }}
          />,
          foot,
        )}
      <UnsavedChangesGuard dirty={isChanged} />
      {list !== undefined && <EscapeLeaves to={list} body={form} />}
      {dialog}
      {pending && (
        <ConflictDialog
          {...{ resource, saving, wait, failure }}
          conflict={pending.conflict}
          mine={pending.mine}
          onSettle={(choice) => void settleConflict(choice)}
          onClose={cancelConflict}
        />
      )}
    </Box>
  );
}

interface OfferedDraftProps extends Pick<EditFieldsProps, 'resource' | 'tabs'> {
  draft: ReturnType<typeof useDraft>;
  saved: Values;
}

/** What is put back is to be seen, where the record was opened with something else than its form. */
function OfferedDraft({ resource, draft, tabs: { fields, selected, open }, saved }: OfferedDraftProps) {
  const restore = (values: Values) => {
    draft.restore(values);
    const first = fields.find(({ groups }) => sourcesOf(groups).some((source) => source in values));
    if (first && !fields.some(({ key }) => key === selected)) open(first.key);
  };
  return <DraftBar {...{ resource, saved, restore }} offer={draft.offer} drop={draft.drop} />;
}
