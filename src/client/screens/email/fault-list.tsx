/** What is wrong with a mail, the worst first, and how large it is. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';

import type { TemplatePreview } from '../../../shared/contracts/email-calls.ts';
import { languageName } from '../../fields/language-name.ts';
import { useFormats } from '../../fields/use-formats.ts';

export function FaultList({ preview }: { preview: TemplatePreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { number } = useFormats();
  const { faults, empty_tags: empty, bytes, language } = preview;
  const languages = languageName(locale, language);
  const weights = ['stops', 'leaves_out', 'warns'];
  const sorted = faults.toSorted((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight));
  return (
    <Box component="section" aria-label={translate('email.preview.faults')} sx={{ display: 'grid', gap: 1 }}>
      {sorted.length === 0 && empty.length === 0 && bytes > 0 && (
        <Alert severity="success">{translate('email.preview.no_faults')}</Alert>
      )}
      {sorted.map(({ code, weight, field, params }) => (
        <Alert key={`${code} ${field} ${JSON.stringify(params)}`} severity={weight === 'stops' ? 'error' : 'warning'}>
          {translate(`publishing.problem.${code}`, { ...params, languages })}
        </Alert>
      ))}
      {empty.length > 0 && (
        <Alert severity="warning">
          {translate('email.preview.empty_tags', { tags: empty.map((tag) => `{{ ${tag} }}`).join(', ') })}
        </Alert>
      )}
      {bytes > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {translate('email.preview.size')}
          {translate('list.colon')}
          {number(Math.ceil(bytes / 1_024))} KB
        </Box>
      )}
    </Box>
  );
}
