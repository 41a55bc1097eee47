/** A mail as it arrives, in a frame in which nothing runs and from which nothing is fetched but the organisation's own pictures. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { TemplatePreview } from '../../../shared/contracts/email-calls.ts';
import { inScheme } from '../../views/action/mail-scheme.ts';

interface MailFrameProps {
  preview: TemplatePreview;
  width: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  form: 'html' | 'text';
}

const phonePx = 390;
const heightPx = 620;

export function MailFrame({ preview, width, scheme, form }: MailFrameProps) {
  const translate = useTranslate();
  const { subject, preheader, html, text, to_name: to, language } = preview;
  return (
    <Box sx={frameStyle}>
      <Box sx={headStyle} lang={language}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject || '—'}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', overflowWrap: 'anywhere' }}>
          {[to, preheader].filter((part) => part !== '').join(' · ')}
        </Box>
      </Box>
      {html === '' && <Box sx={emptyStyle}>{translate(stoppedBy(preview))}</Box>}
      {html !== '' && form === 'text' && (
        <Box
          component="pre"
          tabIndex={0}
          lang={language}
          sx={textStyle}
          style={width === 'phone' ? { maxWidth: phonePx } : {}}
        >
          {text}
        </Box>
      )}
      {html !== '' && form === 'html' && (
        <Box sx={{ backgroundColor: 'action.hover', overflowX: 'auto' }}>
          <iframe
            key={scheme}
            title={translate('email.preview.frame')}
            srcDoc={inScheme(html, scheme)}
            sandbox=""
            referrerPolicy="no-referrer"
            style={{
              display: 'block',
              width: width === 'phone' ? phonePx : '100%',
              height: heightPx,
              margin: '0 auto',
              border: 0,
              backgroundColor: scheme === 'dark' ? '#1b1e23' : '#fff',
            }}
          />
        </Box>
      )}
    </Box>
  );
}

/** Where nothing is written there is nothing to mend. */
const stoppedBy = ({ faults }: TemplatePreview) =>
  faults.every(({ code }) => code === 'mail_empty') ? 'email.preview.nothing' : 'email.preview.stopped';

const frameStyle = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 } as const;
const headStyle = { p: 1.5, borderBottom: 1, borderColor: 'divider', backgroundColor: 'background.paper' } as const;
const emptyStyle = { p: 4, textAlign: 'center', color: 'text.secondary' } as const;
const textStyle = {
  m: 0,
  mx: 'auto',
  p: 2,
  maxHeight: heightPx,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: 13,
  lineHeight: '20px',
  backgroundColor: 'background.paper',
} as const;
