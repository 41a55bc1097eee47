/** Where a file is dropped or chosen. */
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRef, useState, type DragEvent } from 'react';

import { maxImportBytes } from '../../../shared/imports/import-steps.ts';

export const megabytes = maxImportBytes / 1024 / 1024;

export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'text.disabled',
        backgroundColor: over ? 'action.hover' : 'transparent',
        borderRadius: 2,
        py: { xs: 4, md: 6 },
        px: 2,
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        textAlign: 'center',
      }}
    >
      <UploadFileIcon aria-hidden sx={{ fontSize: 32, color: 'text.disabled' }} />
      <Typography sx={{ fontWeight: 500 }}>{translate('imports.file.drop')}</Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {translate('imports.file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={translate('imports.file.choose')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
