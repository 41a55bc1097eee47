/** What an export shall hold: how it is written, which columns. The rows are those of the list. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type Identifier } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { callApi } from '../../providers/call-api.ts';
import { useResourceNoun } from '../../fields/field-texts.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import { ExportChoice, FormatChoice, useFileFormat } from './export-choice.tsx';
import { useListParts } from './list-parts.ts';
import { ExportFoot, useStartExport } from './start-export.tsx';
import { useColumnFields } from './use-column-fields.ts';
import { useMaySee } from '../use-may-see.ts';
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
  const { choice, preset } = useListParts();
  const maySee = useMaySee();
  // What is masked in the list is not for a file.
  const mayTake = (source: string) => maySee(resource.fields[source]);
  const shown = choice.columns.map(({ source }) => source).filter(mayTake);
  const all = [...new Set([...shown, ...Object.keys(useColumnFields(resource)).filter(mayTake)])];
  const file = useFileFormat();
  const [which, setWhich] = useState('shown');
  const { filterValues, sort } = useListContext();
  const { start, isStarting } = useStartExport(close);
  const filter = { ...narrowedTo(filterValues, preset), ...(only && { id: only }) };
  const count = number(only?.length ?? total);
  const about = only ? 'selected' : isAtLeast ? 'at_least' : 'all';
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const columns = which === 'all' ? all : shown;
        const body = { ...file.asked, columns, filter, sort: [sort.field, sort.order] satisfies [string, string] };
        void start((asking) =>
          callApi('POST /:resource/export', { params: { resource: resource.name }, body, ...asking }),
        );
      }}
    >
      <Typography component="h2" sx={{ fontSize: 'body1.fontSize', fontWeight: 600, mb: 0.5 }}>
        {translate('jobs.export.title', { resource: noun(2) })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate(`jobs.export.${about}`, { count, smart_count: only?.length ?? total })}
      </Typography>
      <FormatChoice {...file} />
      <ExportChoice
        label={translate('jobs.export.columns')}
        value={which}
        choose={setWhich}
        options={[
          ['shown', translate('jobs.export.shown_columns', { count: shown.length })],
          ['all', translate('jobs.export.all_columns', { count: all.length })],
        ]}
      />
      <ExportFoot disabled={isStarting || count === '0'} />
    </Box>
  );
}
