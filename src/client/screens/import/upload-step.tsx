/** Step 1: a file, chosen or dropped. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import {
  importKinds,
  maxImportBytes,
  maxImportRows,
  type ImportKindName,
} from '../../../shared/imports/import-steps.ts';
import { findDefinition } from '../../state/definitions.ts';
import { sendBody } from '../../providers/upload.ts';
import { useFormats } from '../../fields/use-formats.ts';
import { useIsOpen } from '../../views/use-may-write.ts';
import { Choice } from './choice.tsx';
import { StepCard, StepFrame } from './step-frame.tsx';
import { useImportAddress } from './use-import-address.ts';
import { fileFault } from './file-fault.ts';
import { megabytes, DropZone } from './drop-zone.tsx';

export function UploadStep() {
  const translate = useTranslate();
  const [kind, setKind] = useState<ImportKindName>('members');
  const { send, sending, fault } = useUpload(kind);
  const { number } = useFormats();
  const isOpen = useIsOpen();
  const open = importKinds.filter((name) => isOpen(findDefinition(name)?.belongsTo ?? 'organisation'));
  return (
    <StepFrame step="file" title={translate('imports.new')} description={translate('imports.description')}>
      <StepCard>
        <Choice
          label={translate('imports.kind')}
          value={kind}
          options={open.map((name) => [name, translate(`imports.kinds.${name}`)] as const)}
          onChange={(value) => setKind(value as ImportKindName)}
        />
        <Box sx={{ mt: 2 }}>
          {sending ? <Sending {...sending} /> : <DropZone onFile={send} />}
          {fault !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {fault}
            </Alert>
          )}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {translate('imports.file.limits', { size: megabytes, rows: number(maxImportRows) })}
        </Typography>
      </StepCard>
    </StepFrame>
  );
}

function useUpload(kind: ImportKindName) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { open } = useImportAddress();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [fault, setFault] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const send = async (file: File) => {
    setFault(undefined);
    if (file.size > maxImportBytes) return setFault(translate('imports.file.too_large', { size: megabytes }));
    const controller = (leaving.current = new AbortController());
    setSending({ name: file.name, share: 0 });
    try {
      const words = new URLSearchParams({ kind, filename: file.name.slice(-200) });
      const onProgress = (share: number) => setSending({ name: file.name, share });
      const { signal } = controller;
      const { data } = await sendBody<{ data: ImportJob }>(`/import_jobs?${words}`, file, { signal, onProgress });
      client.setQueryData(['import_jobs', data.id], data);
      open(data.id, true);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFault(fileFault(error) ?? translate('imports.file.failed'));
      setSending(undefined);
    }
  };
  return { send: (file: File) => void send(file), sending, fault };
}

function Sending({ name, share }: { name: string; share: number }) {
  const translate = useTranslate();
  const text = translate(share < 1 ? 'imports.file.uploading' : 'imports.file.reading', { name });
  return (
    <Box role="status" sx={{ py: 4 }}>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={text}
        {...(share < 1 ? { variant: 'determinate' as const, value: Math.round(share * 100) } : {})}
      />
    </Box>
  );
}
