/** What a screen shows while it has nothing to show: loading, empty, failed. Every screen draws its own from these three. */
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { HttpError, useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';

import { copyText } from '../providers/clipboard.ts';

/** Grey bars in the shape of what comes; said once to screen readers. */
export function Loading({ rows = 6, height = 44 }: { rows?: number; height?: number }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('list.loading')} sx={{ width: '100%' }}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ height, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton variant="text" width={`${70 - ((row * 17) % 35)}%`} />
        </Box>
      ))}
    </Box>
  );
}

interface EmptyProps {
  title: string;
  body?: string;
  icon?: ReactNode;
  /** The useful next step, as a button. */
  action?: ReactNode;
  /** It is all there is on the page, and its title is that of the page. */
  whole?: boolean;
}

export function Empty({ title, body, icon, action, whole = false }: EmptyProps) {
  return (
    <Stack role="status" sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: { xs: 6, md: 9 } }}>
      {icon && (
        <Box aria-hidden sx={{ display: 'flex', color: 'text.disabled', mb: 0.5, '& svg': { fontSize: 32 } }}>
          {icon}
        </Box>
      )}
      <Typography component={whole ? 'h1' : 'h2'} sx={{ fontSize: 16, fontWeight: 600 }}>
        {title}
      </Typography>
      {body && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420 }}>
          {body}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Stack>
  );
}

interface FailedProps {
  error: unknown;
  /** No button without it. */
  retry?: () => void;
  title?: string;
  /** It is all there is on the page, and its title is that of the page. */
  whole?: boolean;
}

/** Says what the server said, offers another try and names the request, so that support can find it. */
export function Failed({ error, retry, title, whole = false }: FailedProps) {
  const translate = useTranslate();
  const { message, requestId } = readFailure(error);
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: { xs: 6, md: 9 } }}>
      <Typography component={whole ? 'h1' : 'h2'} sx={{ fontSize: 16, fontWeight: 600 }}>
        {title ?? translate('form.failed_title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420, overflowWrap: 'anywhere' }}>
        {message ?? translate('form.failed_body')}
      </Typography>
      {retry && (
        <Button variant="outlined" onClick={retry} sx={{ mt: 1.5 }}>
          {translate('form.retry')}
        </Button>
      )}
      {requestId && <RequestId id={requestId} />}
    </Stack>
  );
}

function RequestId({ id }: { id: string }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', color: 'text.secondary', mt: 1 }}>
      <Typography variant="caption">{translate('form.request', { id })}</Typography>
      <CopyButton text={id} label={translate('form.copy_request')} />
    </Stack>
  );
}

/** Copies a text, and says so where the pointer is. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const [said, setSaid] = useState<'form.copied' | 'form.copy_failed'>();
  const copy = async () => setSaid((await copyText(text)) ? 'form.copied' : 'form.copy_failed');
  return (
    <Tooltip title={said ? translate(said) : label} onClose={() => setSaid(undefined)}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()}>
        <ContentCopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Tooltip>
  );
}

/** What a failed call says of itself; nothing of what the browser or a proxy made up reaches the page. */
export function readFailure(error: unknown): {
  status?: number;
  code?: string;
  message?: string;
  requestId?: string;
  details?: unknown;
} {
  if (!(error instanceof HttpError)) return {};
  const body = (error.body ?? {}) as { code?: string; message?: string; request_id?: string; details?: unknown };
  return {
    status: error.status,
    ...(body.code !== undefined && { code: body.code }),
    ...(body.message !== undefined && { message: body.message }),
    ...(body.request_id !== undefined && { requestId: body.request_id }),
    ...(body.details !== undefined && { details: body.details }),
  };
}
