/** What a mail says, as on a sheet of paper: its subject, its words, where its link leads. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

import type { MailPreview } from '../../../shared/contracts/mail-calls.ts';
import { inScheme } from './mail-scheme.ts';

export function MailWords({ mail }: { mail: MailPreview }) {
  const translate = useTranslate();
  if (mail.html !== null) return <OwnWords mail={mail} html={mail.html} />;
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

/** As the organisation words it: a frame in which nothing runs. */
function OwnWords({ mail, html }: { mail: MailPreview; html: string }) {
  const translate = useTranslate();
  const isDark = useTheme().palette.mode === 'dark';
  return (
    <Box role="region" aria-label={translate('actions.mail.title')} lang={mail.language}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 1 }}>{mail.subject}</Typography>
      <iframe
        title={translate('email.preview.frame')}
        srcDoc={inScheme(html, isDark ? 'dark' : 'light')}
        sandbox=""
        referrerPolicy="no-referrer"
        style={{ display: 'block', width: '100%', height: 280, border: 0, borderRadius: 4 }}
      />
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {translate('email.reworded')}
      </Typography>
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
