/**
 * Every kind of field in every state: empty, filled, faulty, disabled, read, masked, as a cell and as a filter. Only where the portal is
 * being built: `/admin/dev/fields` of `npm run dev` and `npm run dev:stub`; no build for production holds it.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DataProviderContext,
  Form,
  RecordContextProvider,
  testDataProvider,
  type GetManyParams,
  type RaRecord,
} from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import type { FieldKind } from '../../shared/definition/field-kinds.ts';
import { modesOf } from '../fields/field-filters.tsx';
import { FilterPanel } from '../fields/filter-parts/filter-panel.tsx';
import { FieldInput } from '../fields/field-inputs.tsx';
import { FieldCell } from '../fields/field-views.tsx';
import { sessionStore, type Person } from '../state/session.ts';
import { FormField } from '../views/form/form-field.tsx';
import { fieldSamples, galleryOf } from './field-samples.ts';

const kinds = Object.keys(fieldSamples) as FieldKind[];

export function FieldPage({ shown = kinds }: { shown?: readonly FieldKind[] }) {
  useEffect(allowUploads, []);
  return (
    <DataProviderContext value={threeLabels}>
      <Box component="main" sx={{ p: { xs: 2, md: 4 } }}>
        <Typography variant="h1">Fields</Typography>
        {shown.map((kind) => (
          <KindSection key={kind} kind={kind} />
        ))}
      </Box>
    </DataProviderContext>
  );
}

function KindSection({ kind }: { kind: FieldKind }) {
  const { field, filled } = fieldSamples[kind];
  const resource = galleryOf(kind);
  const masked = galleryOf(kind, { private: 'members.private.read' });
  const props = { resource: resource.name, source: kind, field };
  const [values, setValues] = useState<Record<string, unknown>>({});
  const hasFilter = modesOf(field).length > 0;
  return (
    <Box component="section" id={kind} sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ fontFamily: 'monospace' }}>
        {kind}
      </Typography>
      <Box sx={gridStyle}>
        <State name="empty" value={undefined} kind={kind}>
          <FieldInput {...props} />
        </State>
        <State name="filled" value={filled} kind={kind}>
          <FieldInput {...props} />
        </State>
        <State name="faulty" value={filled} kind={kind}>
          <FieldInput {...props} />
          <Fault kind={kind} />
        </State>
        <State name="disabled" value={filled} kind={kind}>
          <FieldInput {...props} disabled />
        </State>
        <State name="read" value={filled} kind={kind}>
          <FormField resource={resource} source={kind} disabled />
        </State>
        <State name="masked" value="•••" kind={kind}>
          <FormField resource={masked} source={kind} disabled={false} />
        </State>
        <State name="cell" value={filled} kind={kind}>
          <FieldCell {...props} value={filled} record={{ [kind]: filled }} />
        </State>
        {hasFilter && (
          <State name="filter" value={undefined} kind={kind}>
            <FilterPanel
              {...props}
              label={field.label}
              values={values}
              change={(patch) => setValues({ ...values, ...patch })}
            />
          </State>
        )}
      </Box>
    </Box>
  );
}

function State({
  name,
  kind,
  value,
  children,
}: {
  name: string;
  kind: FieldKind;
  value: unknown;
  children: ReactNode;
}) {
  const [record] = useState({ id: 'gallery', ...(value !== undefined && { [kind]: value }) });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {name}
      </Typography>
      <RecordContextProvider value={record}>
        <Form record={record} onSubmit={() => undefined} sanitizeEmptyValues={false}>
          {children}
        </Form>
      </RecordContextProvider>
    </Box>
  );
}

function Fault({ kind }: { kind: FieldKind }) {
  const { setError } = useFormContext();
  useEffect(() => {
    const { message, args } = fieldSamples[kind].fault;
    const text = `@@react-admin@@${JSON.stringify({ message, args })}`;
    // The form takes its record first, and its faults away with that.
    const timer = setTimeout(() => setError(kind, { type: 'manual', message: text }));
    return () => clearTimeout(timer);
  }, [kind, setError]);
  return null;
}

const labels = ['Speaker', 'Volunteer', 'Board'].map((name, index) => ({
  id: `labels-${index + 1}`,
  name,
  color: ['#1f6feb', '#2da44e', '#bf8700'][index],
}));

const documents = [
  'Statutes 2026.pdf',
  'Extract from the commercial register of the chamber of commerce.pdf',
  'VAT.pdf',
].map((filename, index) => ({ id: `media-${index + 1}`, filename, bytes: 48_000 * 9 ** index }));

/** Whoever may not upload is shown no input for files that works. Nothing else is allowed: what is private stays masked. */
function allowUploads(): () => void {
  const before = sessionStore.get();
  sessionStore.set({ ...before, person: uploader });
  return () => sessionStore.set(before);
}

const uploader: Person = {
  user: {
    id: 'gallery',
    email: 'ana@example.org',
    first_name: 'Ana',
    last_name: null,
    display_name: 'Ana',
    display_image: null,
    language: 'en',
    roles: [],
    last_sign_in_at: null,
  },
  permissions: ['media.write'],
  has_org_account: false,
  account_id: '',
  client_type: 'STANDARD',
};

/** Records to refer to, without a server. */
const threeLabels = testDataProvider({
  getList: async <R extends RaRecord>() => ({ data: labels as RaRecord[] as R[], total: labels.length }),
  getMany: async <R extends RaRecord>(resource: string, { ids }: GetManyParams) => {
    const records: RaRecord[] = resource === 'media' ? documents : labels;
    return { data: records.filter(({ id }) => ids.includes(id)) as R[] };
  },
});

const gridStyle = {
  mt: 1.5,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;
