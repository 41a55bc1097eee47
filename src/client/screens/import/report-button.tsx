/** Fetches rows of an import as a file like the one that was uploaded. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import { downloadFile } from '../../providers/download.ts';
import { useFailureToast } from '../../views/use-failure-toast.ts';

const labels = { problems: 'check.download', all: 'result.report', kept: 'result.kept_rows' } as const;

export function ReportButton({ job, rows }: { job: ImportJob; rows: keyof typeof labels }) {
  const translate = useTranslate();
  const tellFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(
        `/import_jobs/${job.id}/report?rows=${rows}`,
        `${job.filename.replace(/\.[^.]*$/, '')}-${rows}.${job.format}`,
      );
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={busy}
      {...(rows === 'problems' && { title: translate('imports.check.download_help') })}
      onClick={() => void download()}
    >
      {translate(`imports.${labels[rows]}`)}
    </Button>
  );
}
