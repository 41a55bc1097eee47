/** Step 3: what is to be done with the rows. The dry run begins from here. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import type { MapBody } from '../../../shared/contracts/import-calls.ts';
import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { findKind, takenFields } from '../../../shared/imports/import-kinds.ts';
import { dateOrders, importModes } from '../../../shared/imports/import-steps.ts';
import { callApi } from '../../providers/call-api.ts';
import { CancelImport } from './cancel-import.tsx';
import { Choice } from './choice.tsx';
import { DefaultValues } from './default-values.tsx';
import { InviteChoice } from './invite-choice.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { mapBodyOf, matchFields } from './map-body.ts';
import { StepCard, WayOn } from './step-frame.tsx';
import { useFieldNames } from './use-field-names.ts';
import { useStep } from './use-import.ts';
import { useImportAddress } from './use-import-address.ts';
import { findDefinition } from '../../state/definitions.ts';

export function OptionsStep({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { goTo } = useImportAddress();
  const { take, busy } = useStep(job.id);
  const [body, setBody] = useState(() => withLanguage(job));
  const set = (change: Partial<MapBody>) => setBody({ ...body, ...change });
  const check = async () => {
    // Nobody is added, so nobody is invited.
    const asked: MapBody = body.mode === 'update_only' ? { ...body, invites: 'none', invites_on: null } : body;
    if (!(await take((asking) => callApi('POST /import_jobs/:id/map', { body: asked, ...asking })))) return;
    if (await take((asking) => callApi('POST /import_jobs/:id/check', asking))) goTo(job.id, 'check');
  };
  return (
    <StepCard title={translate('imports.options.title')}>
      <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Choice
          label={translate('imports.options.mode')}
          value={body.mode}
          options={importModes.map((mode) => [mode, translate(`imports.options.modes.${mode}`)] as const)}
          onChange={(mode) => set({ mode: mode as MapBody['mode'] })}
        />
        <Choice
          label={translate('imports.options.blank_cells')}
          value={body.blank_cells}
          options={(['keep', 'clear'] as const).map((how) => [how, translate(`imports.options.blank.${how}`)] as const)}
          onChange={(how) => set({ blank_cells: how as MapBody['blank_cells'] })}
        />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <MatchOn job={job} body={body} set={set} />
          {hasDays(job) && (
            <LabelledSelect
              label={translate('imports.options.date_order')}
              value={body.date_order}
              options={dateOrders.map((order) => [order, translate(`imports.options.date_orders.${order}`)] as const)}
              onChange={(order) => set({ date_order: order as MapBody['date_order'] })}
            />
          )}
        </Box>
        {job.kind === 'members' && body.mode !== 'update_only' && <InviteChoice {...{ body, set }} />}
        <DefaultValues job={job} values={body.default_values} onChange={(default_values) => set({ default_values })} />
      </Box>
      <WayOn
        label={translate('imports.options.check')}
        disabled={busy || (body.invites === 'on_date' && !body.invites_on)}
        onClick={() => void check()}
        onBack={() => goTo(job.id, 'columns')}
        cancel={<CancelImport id={job.id} />}
      />
    </StepCard>
  );
}

/** A new member must speak a language: until somebody chooses another one, the first. */
function withLanguage(job: ImportJob): MapBody {
  const body = mapBodyOf(job);
  const takesLanguage = findKind(job.kind, findDefinition)?.defaults.includes('language') ?? false;
  return takesLanguage ? { ...body, default_values: { language: 'en', ...body.default_values } } : body;
}

function hasDays({ kind, mapping }: ImportJob): boolean {
  const found = findKind(kind, findDefinition);
  const fields = found ? takenFields(found) : {};
  return mapping.some((name) => name !== null && ['date', 'moment'].includes(fields[name]?.kind ?? ''));
}

interface MatchOnProps {
  job: ImportJob;
  body: MapBody;
  set: (change: Partial<MapBody>) => void;
}

function MatchOn({ job, body, set }: MatchOnProps) {
  const translate = useTranslate();
  const { fieldName } = useFieldNames(job);
  const helpId = useId();
  const mayMove = body.match_on !== 'email' && body.mapping.includes('email') && job.kind === 'members';
  return (
    <>
      <LabelledSelect
        label={translate('imports.options.match_on')}
        value={body.match_on}
        options={matchFields(job, body.mapping).map((field) => [field, fieldName(field)] as const)}
        onChange={(match_on) => set({ match_on })}
      />
      {mayMove && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={body.may_change_email}
                onChange={(_, may_change_email) => set({ may_change_email })}
                slotProps={{ input: { 'aria-describedby': helpId } }}
              />
            }
            label={translate('imports.options.may_change_email')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
          <Typography id={helpId} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate('imports.options.may_change_email_help')}
          </Typography>
        </Box>
      )}
    </>
  );
}
