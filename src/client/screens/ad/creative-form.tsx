/** Makes or changes a creative where it stands, with a preview of what is typed. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  Form,
  RecordContextProvider,
  useDataProvider,
  useRefresh,
  useTranslate,
  type HttpError,
  type RaRecord,
} from 'react-admin';
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';

import { bodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { PortalDataProvider } from '../../providers/data.ts';
import { definitionOf } from '../../state/definitions.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { changedFields } from '../../views/form/changed-fields.ts';
import { FormAlert } from '../../views/form/form-alert.tsx';
import { FormField } from '../../views/form/form-field.tsx';
import { emptyValues } from '../../views/form/form-values.ts';
import { UnsavedChangesGuard } from '../../views/form/unsaved-changes-guard.tsx';
import { useFormFields } from '../../views/form/use-form-fields.ts';
import { isAtFields } from '../../views/form/use-outcome.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { CreativePreview } from './creative-preview.tsx';
import type { Creative, Placement } from './use-creatives.ts';

interface CreativeFormProps {
  adId: string;
  placement: Placement;
  isVideo: boolean;
  /** The one that is changed; undefined for a new one. */
  creative: Creative | undefined;
  close: () => void;
}

export function CreativeForm({ adId, placement, isVideo, creative, close }: CreativeFormProps) {
  const resource = useResourceFor(placement, isVideo);
  const { createSchema, updateSchema } = bodySchemas(resource);
  const { sources, validate } = useFormFields(resource, creative ? updateSchema : createSchema, creative);
  const before = useMemo(
    () => ({ ...emptyValues(resource), ...pick(sources, creative) }),
    [resource, sources, creative],
  );
  const { save, busy, failure } = useCreativeSave({ adId, placement, creative, sources, close });
  return (
    // Its fields are none of the ad's, which is around them.
    <RecordContextProvider value={creative}>
      <Form
        record={creative ?? {}}
        defaultValues={before}
        validate={validate}
        onSubmit={save}
        disableInvalidFormNotification
        noValidate
      >
        <CreativeFields {...{ resource, placement, isVideo, sources, before, busy, failure, close }} />
      </Form>
    </RecordContextProvider>
  );
}

/** What is typed of a creative; its picture is as large as the placement at least. */
function useResourceFor({ width, height }: Placement, isVideo: boolean): Resource {
  return useMemo(() => {
    const defined = definitionOf('ad_creatives');
    const { image_id, video_id, alt, headline, body, cta } = defined.fields;
    const picture = { ...image_id, minWidth: width, minHeight: height };
    return {
      ...(defined as Resource),
      rules: [],
      fields: { image_id: picture, ...(isVideo && { video_id }), alt, headline, body, cta },
    };
  }, [width, height, isVideo]);
}

const pick = (sources: readonly string[], values: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(sources.map((source) => [source, values[source] ?? null]));

interface CreativeFieldsProps {
  resource: Resource;
  placement: Placement;
  isVideo: boolean;
  sources: readonly string[];
  before: Readonly<Record<string, unknown>>;
  busy: boolean;
  failure: string | undefined;
  close: () => void;
}

function CreativeFields({ resource, placement, isVideo, sources, before, busy, failure, close }: CreativeFieldsProps) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const content: FieldValues = useWatch();
  const isChanged = useCallback(
    () => Object.keys(changedFields(sources, before, getValues())).length > 0,
    [sources, before, getValues],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy || event.defaultPrevented) return;
    // It gives up the creative alone, not the page.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <FormAlert {...{ resource, failure }} />
      <Box sx={fieldsStyle}>
        {sources.map((source) => (
          <FormField key={source} {...{ resource, source }} disabled={false} />
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <CreativePreview {...{ placement, content, isVideo }} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button color="inherit" disabled={busy} onClick={close}>
          {translate('form.cancel')}
        </Button>
        <Button type="submit" variant="contained" disableElevation disabled={busy}>
          {translate(busy ? 'form.saving' : 'ads.keep')}
        </Button>
      </Box>
      <UnsavedChangesGuard dirty={isChanged} />
    </Box>
  );
}

type SaveOptions = Pick<CreativeFormProps, 'adId' | 'placement' | 'creative' | 'close'> & {
  sources: readonly string[];
};

function useCreativeSave({ adId, placement, creative, sources, close }: SaveOptions) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const started = useRef(false);

  const write = async (values: FieldValues): Promise<RaRecord> => {
    const typed = pick(sources, values);
    if (!creative) {
      const data = { ...typed, ad_id: adId, placement_id: placement.id };
      return (await dataProvider.create('ad_creatives', { data })).data;
    }
    const { width: _width, height: _height, focus: _focus, ...previousData } = creative;
    const data = { ...previousData, ...typed };
    return (await dataProvider.update('ad_creatives', { id: creative.id, data, previousData })).data;
  };
  const save = async (values: FieldValues): Promise<object | undefined> => {
    // A second click or key press comes before the button is drawn disabled.
    if (started.current) return undefined;
    started.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await write(values);
      announce(translate('ads.kept'), auditIdOf(saved), String(saved.id));
      close();
      refresh();
      return undefined;
    } catch (error) {
      if (isAtFields(error)) return ((error as HttpError).body as { errors: object }).errors;
      setFailure(failureText(error));
      return undefined;
    } finally {
      started.current = false;
      setBusy(false);
    }
  };
  return { save, busy, failure };
}

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 2,
  mt: 1,
} as const;
