/** Makes a template of a file. What it says is asked as what anybody types; faults are told by their places in the file. */
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { HttpError, useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';
import type { BodySent } from '../../../shared/contracts/call.ts';
import type { pageCalls } from '../../../shared/contracts/page-calls.ts';
import { callApi } from '../../providers/call-api.ts';
import { visuallyHidden } from '../../fields/parts/visually-hidden.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { ListActionProps } from '../../views/list/list-actions.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { auditIdOf } from '../../views/audit-id.ts';

const mostKB = 512;

export function ImportTemplate({ resource }: ListActionProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadIcon />}
        onClick={() => setOpen(true)}
        // A wide screen has its words alone, a phone its icon.
        sx={{ '& .MuiButton-startIcon': { display: { sm: 'none' } } }}
      >
        {translate('templates.import')}
      </Button>
      {isOpen && <ImportDialog {...{ resource }} close={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ resource, close }: ListActionProps & { close: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { send, running, failures } = useImport(resource.name, close);
  return (
    <Dialog open onClose={() => !running && close()} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
        {translate('templates.import_title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <DialogContentText>{translate('templates.import_body')}</DialogContentText>
        {failures.length > 0 && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {failures.map((one) => (
              <Box key={one} sx={{ overflowWrap: 'anywhere' }}>
                {one}
              </Box>
            ))}
          </Alert>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Button variant="outlined" color="inherit" disabled={running} onClick={() => input.current?.click()}>
            {translate('templates.import_choose')}
          </Button>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {file?.name}
          </Box>
          <Box
            component="input"
            ref={input}
            type="file"
            accept="application/json,.json"
            tabIndex={-1}
            aria-label={translate('templates.import_choose')}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setFile(event.currentTarget.files?.[0])}
            sx={visuallyHidden}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={running} onClick={close}>
          {translate('form.cancel')}
        </Button>
        <Button
          variant="contained"
          disableElevation
          disabled={!file || running}
          onClick={() => file && void send(file)}
        >
          {translate('templates.import_now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Hook: sends a file, and leads to what was made of it. */
function useImport(resource: string, close: () => void) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const announce = useUndoToast();
  const failureText = useFailureText();
  const [running, setRunning] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const send = async (file: File) => {
    if (file.size > mostKB * 1_024) return setFailures([translate('templates.import_too_large', { max: mostKB })]);
    const body = readJson(await file.text());
    if (body === undefined) return setFailures([translate('templates.import_unreadable')]);
    setRunning(true);
    setFailures([]);
    try {
      const made = await callApi('POST /page_templates/import', { body, shown });
      close();
      announce(translate('templates.imported', { name: body.name }), auditIdOf(made), made.id);
      void navigate(resourcePaths(resource).edit!(made.id));
    } catch (error) {
      setFailures(faultsOf(error) ?? [failureText(error)]);
    } finally {
      setRunning(false);
    }
  };
  return { send, running, failures };
}

type TemplateFile = BodySent<(typeof pageCalls)['POST /page_templates/import']>;

const shown = [0, 400, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

/** What of it is no template, the server says. */
function readJson(text: string): TemplateFile | undefined {
  try {
    const value = JSON.parse(text) as TemplateFile;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong, each with its place in the file. */
function faultsOf(error: unknown): string[] | undefined {
  const body = error instanceof HttpError ? (error.body as Partial<ErrorBody> | undefined) : undefined;
  const faults = Object.entries(body?.errors ?? {}).flatMap(([place, text]) =>
    typeof text === 'string' ? [`${place}: ${text}`] : [],
  );
  return faults.length > 0 ? faults : undefined;
}
