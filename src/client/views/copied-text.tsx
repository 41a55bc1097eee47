/** A text to be taken elsewhere, with a button that copies it. */
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNotify, useTranslate } from 'react-admin';

import { copyText } from '../providers/clipboard.ts';

/** `what`: what the text is, as the button says it. */
export function CopiedText({ text, what }: { text: string; what: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    if (await copyText(text)) notify('website.copied', { type: 'info' });
  };
  const label = translate('website.copy', { what });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 13 }}>
        {text}
      </Box>
      <IconButton size="small" aria-label={label} title={label} onClick={() => void copy()}>
        <CopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
