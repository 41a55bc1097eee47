/** What an export shall hold: which format, which columns. The rows are those of the list. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify, useTranslate, type Identifier } from 'react-admin';
import { useState } from 'react';

import type { JobStarted } from '../../../shared/contracts/jobs.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { portalFetch } from '../../providers/http.ts';
import { followJob, topicOfJob } from '../../state/jobs.ts';
import { useFailureText } from '../use-failure-text.ts';
import { ExportChoice, FormatChoice } from './export-choice.tsx';
import { useListParts } from './list-parts.ts';
import { useColumnFields } from './use-column-fields.ts';
import { useTotal } from './use-total.ts';

interface ExportPanelProps {
  resource: Resource;
  /** These records alone, in place of all that the list finds. */
  only?: readonly Identifier[];
  close: () => void;
}

export function ExportPanel({ resource, only, close }: ExportPanelProps) {
  const translate = useTranslate();
  const noun = useResourceNoun(resource);
  const { number } = useFormats();
  const { total = 0, isAtLeast } = useTotal();
  const shown = useListParts().choice.columns.map(({ source }) => source);
  const all = [...new Set([...shown, ...Object.keys(useColumnFields(resource))])];
  const [format, setFormat] = useState('csv');
  const [which, setWhich] = useState('shown');
  const { start, isStarting } = useStart({ resource, only, close });
  const count = number(only?.length ?? total);
  const about = only ? 'selected' : isAtLeast ? 'at_least' : 'all';
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void start({ format, columns: which === 'all' ? all : shown });
      }}
    >
      <Typography component="h2" sx={{ fontSize: 'body1.fontSize', fontWeight: 600, mb: 0.5 }}>
        {translate('jobs.export.title', { resource: noun(2) })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate(`jobs.export.${about}`, { count, smart_count: only?.length ?? total })}
      </Typography>
      <FormatChoice value={format} choose={setFormat} />
      <ExportChoice
        label={translate('jobs.export.columns')}
        value={which}
        choose={setWhich}
        options={[
          ['shown', translate('jobs.export.shown_columns', { count: shown.length })],
          ['all', translate('jobs.export.all_columns', { count: all.length })],
        ]}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {translate('jobs.export.logged')}
        </Typography>
        <Button type="submit" size="small" variant="contained" disableElevation disabled={isStarting || count === '0'}>
          {translate('jobs.export.start')}
        </Button>
      </Box>
    </Box>
  );
}

function useStart({ resource, only, close }: ExportPanelProps) {
  const notify = useNotify();
  const failureText = useFailureText();
  const { preset } = useListParts();
  const { filterValues, sort } = useListContext();
  const [isStarting, setStarting] = useState(false);
  const start = async (what: { format: string; columns: string[] }) => {
    setStarting(true);
    try {
      const filter = { ...filterValues, ...preset, ...(only && { id: only }) };
      const body = { ...what, filter, sort: [sort.field, sort.order] };
      const { json } = await portalFetch(`/${resource.name}/export`, { method: 'POST', body, quiet: true });
      const { job_id } = json as JobStarted;
      followJob(job_id);
      notify('jobs.export.started', { type: 'info', messageArgs: { topic: topicOfJob(job_id) } });
      close();
    } catch (error) {
      const text = failureText(error);
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
