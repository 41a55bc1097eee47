/** One toast: what happened, how often, and a button that closes it. A text is drawn as a text, whatever it holds. */
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SuccessIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { useCallback, useEffect } from 'react';

import { closeToast, type Toast } from '../state/toasts.ts';

const icons = { error: ErrorIcon, info: InfoIcon, success: SuccessIcon, warning: WarningIcon };

export function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const translate = useTranslate();
  const { id, type, count } = toast;
  const close = useCallback(() => closeToast(id), [id]);
  useClock(toast, paused, close);
  const Icon = icons[type];
  return (
    <Paper elevation={6} role={type === 'error' ? 'alert' : undefined} sx={cardStyle}>
      <Icon aria-hidden fontSize="small" sx={{ color: `${type}.main`, mt: 0.5 }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <CloseNotificationContext.Provider value={close}>
          <Message message={toast.message} />
        </CloseNotificationContext.Provider>
      </Box>
      {count > 1 && (
        <Box component="span" sx={countStyle}>
          <span aria-hidden>×{count}</span>
          <Box component="span" sx={unseen}>
            {translate('session.toasts.times', count)}
          </Box>
        </Box>
      )}
      <IconButton size="small" aria-label={translate('session.toasts.close')} onClick={close}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Paper>
  );
}

function Message({ message }: { message: Toast['message'] }) {
  const translate = useTranslate();
  if ('drawn' in message) return message.drawn;
  return 'text' in message ? message.text : translate(message.key, message.options);
}

/** What happens again, or stands still for a while, stays for its full time from then on. */
function useClock({ stayMs, atMs }: Toast, paused: boolean, close: () => void): void {
  useEffect(() => {
    if (paused || stayMs === null) return;
    const timer = setTimeout(close, stayMs);
    return () => clearTimeout(timer);
  }, [paused, stayMs, atMs, close]);
}

const cardStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  pl: 1.5,
  pr: 0.75,
  py: 0.75,
  fontSize: 14,
  lineHeight: 1.45,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '@media (prefers-reduced-motion: no-preference)': { animation: 'toast-in 160ms ease-out' },
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
} as const;

const countStyle = {
  flex: 'none',
  mt: 0.625,
  px: 0.75,
  borderRadius: 1,
  fontSize: 12,
  fontWeight: 600,
  color: 'text.secondary',
  backgroundColor: 'action.selected',
} as const;

const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
