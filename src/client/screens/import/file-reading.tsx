/** Encoding and delimiter of a text file, as they were found, to be changed where the samples look wrong. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { delimiters, encodings, type Delimiter } from '../../../shared/imports/import-steps.ts';
import { callApi } from '../../providers/call-api.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { useStep } from './use-import.ts';

const delimiterNames: Record<Delimiter, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

export function FileReading({ job }: { job: ImportJob }) {
  const translate = useTranslate();
  const { take } = useStep(job.id);
  const known = { encoding: job.encoding ?? 'utf-8', delimiter: job.delimiter ?? ',' };
  const read = (change: Partial<typeof known>) =>
    void take((asking) =>
      callApi('POST /import_jobs/:id/read', {
        body: { ...known, ...change },
        ...asking,
      }),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '240px 240px' }, mb: 2 }}>
      <LabelledSelect
        label={translate('imports.file.encoding')}
        value={known.encoding}
        options={encodings.map((name) => [name, translate(`imports.file.encodings.${name}`)] as const)}
        onChange={(encoding) => read({ encoding })}
      />
      <LabelledSelect
        label={translate('imports.file.delimiter')}
        value={known.delimiter}
        options={delimiters.map(
          (sign) => [sign, translate(`imports.file.delimiters.${delimiterNames[sign]}`)] as const,
        )}
        onChange={(delimiter) => read({ delimiter })}
      />
    </Box>
  );
}
