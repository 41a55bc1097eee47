/** Fetches rows of an import as a file like the one that was uploaded. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { downloadFile } from '../../providers/download.ts';
import { useBusy } from '../../views/use-busy.ts';

const labels = { problems: 'check.download', all: 'result.report', kept: 'result.kept_rows' } as const;

export function ReportButton({ job, rows }: { job: ImportJob; rows: keyof typeof labels }) {
  const translate = useTranslate();
  const { isBusy, run } = useBusy();
  const name = `${job.filename.replace(/\.[^.]*$/, '')}-${rows}.${job.format}`;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isBusy}
      {...(rows === 'problems' && { title: translate('imports.check.download_help') })}
      onClick={() => void run(() => downloadFile(`/import_jobs/${job.id}/report?rows=${rows}`, name))}
    >
      {translate(`imports.${labels[rows]}`)}
    </Button>
  );
}
