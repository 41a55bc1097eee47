/** What a mail says, as on a sheet of paper: its subject, its words, where its link leads. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { MailPreview } from '../../../shared/contracts/mail-calls.ts';

export function MailWords({ mail }: { mail: MailPreview }) {
  const translate = useTranslate();
  return (
    // Long ones are scrolled, by keys as well.
    <Box role="region" aria-label={translate('actions.mail.title')} tabIndex={0} lang={mail.language} sx={sheetStyle}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      {mail.paragraphs.map((text, index) => (
        <Typography key={index} variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 500 }}>
        {mail.button.label}
        <Box
          component="span"
          sx={{ display: 'block', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {mail.button.url}
        </Box>
      </Typography>
      {mail.footer.map((text) => (
        <Typography key={text} variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}

const sheetStyle = {
  p: 2,
  maxHeight: 280,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
