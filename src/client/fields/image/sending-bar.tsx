/** How far an upload is. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

interface SendingBarProps {
  name: string;
  share: number;
  cancel: () => void;
}

export function SendingBar({ name, share, cancel }: SendingBarProps) {
  const translate = useTranslate();
  const isThere = share >= 1;
  const text = translate(isThere ? 'media.working' : 'media.sending', { name });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          role="status"
          sx={{ fontSize: 'body2.fontSize', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {text}
        </Box>
        <LinearProgress
          aria-label={text}
          sx={{ mt: 0.75, borderRadius: 1 }}
          {...(isThere ? { variant: 'indeterminate' } : { variant: 'determinate', value: Math.round(share * 100) })}
        />
      </Box>
      <Button size="small" color="inherit" autoFocus onClick={cancel}>
        {translate('form.cancel')}
      </Button>
    </Box>
  );
}
