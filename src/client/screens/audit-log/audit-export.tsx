/** Has what the log finds written into a file. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';

import { callApi } from '../../providers/call-api.ts';
import { FormatChoice, useFileFormat } from '../../views/list/export-choice.tsx';
import { ExportFoot, useStartExport } from '../../views/list/start-export.tsx';
import { classOf } from './audit-classes.tsx';

const holds = {
  change: 'audit.export_classes.change',
  security: 'audit.export_classes.security',
  all: 'audit.export_classes.all',
} as const;

export function AuditExport({ close }: { close: () => void }) {
  const translate = useTranslate();
  const file = useFileFormat();
  const { filterValues } = useListContext();
  const { start, isStarting } = useStartExport(close);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { ...file.asked, filter: filterValues };
        void start((asking) => callApi('POST /audit_logs/export', { body, ...asking }));
      }}
    >
      <Typography component="h2" sx={{ fontSize: 'body1.fontSize', fontWeight: 600, mb: 0.5 }}>
        {translate('audit.export_title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {translate('audit.export_body')} {translate(holds[classOf(filterValues) ?? 'all'])}
      </Typography>
      <FormatChoice {...file} />
      <ExportFoot disabled={isStarting} />
    </Box>
  );
}
