/** What was imported before, the latest first. */
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { EntryList, EntryRows } from '../../views/list/entry-list.tsx';
import { Empty } from '../../views/states.tsx';
import { ImportState } from './import-state.tsx';
import { numbers, headings, ImportCard, FileLink, When } from './past-import.tsx';

export function PastImports() {
  return (
    <EntryList resource="import_jobs" isPart everyMs={everyMs} sort={newestFirst}>
      <Imports />
    </EntryList>
  );
}

const everyMs = 10_000;
const newestFirst = { field: 'created_at', order: 'DESC' } as const;

function Imports() {
  const translate = useTranslate();
  const empty = (
    <Empty icon={<UploadFileIcon />} title={translate('imports.empty_title')} body={translate('imports.empty_body')} />
  );
  return (
    <EntryRows<ImportJob> loading={{ rows: 6, height: 52 }} empty={empty}>
      {(imports) => (
        <>
          <Box sx={{ overflowX: 'auto', display: { xs: 'none', sm: 'block' } }}>
            <ImportTable imports={imports} />
          </Box>
          <Box component="ul" sx={{ display: { xs: 'block', sm: 'none' }, listStyle: 'none', m: 0, p: 0 }}>
            {imports.map((job) => (
              <ImportCard key={job.id} job={job} />
            ))}
          </Box>
        </>
      )}
    </EntryRows>
  );
}

function ImportTable({ imports }: { imports: readonly ImportJob[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  return (
    <Table size="small" aria-label={translate('imports.past')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('imports.columns.file')}</TableCell>
          <TableCell>{translate('imports.columns.state')}</TableCell>
          {headings.map((heading) => (
            <TableCell key={heading} align="right">
              {translate(`imports.columns.${heading}`)}
            </TableCell>
          ))}
          <TableCell>{translate('imports.columns.by')}</TableCell>
          <TableCell>{translate('imports.columns.when')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {imports.map((job) => (
          <TableRow key={job.id} hover>
            <TableCell sx={{ maxWidth: 280 }}>
              <FileLink job={job} />
            </TableCell>
            <TableCell>
              <ImportState state={job.state} />
            </TableCell>
            {numbers.map((key) => (
              <TableCell key={key} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {number(job[key])}
              </TableCell>
            ))}
            <TableCell>{job.created_by_name ?? '–'}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <When at={job.created_at} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
