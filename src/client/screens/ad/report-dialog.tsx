/** The report for the advertiser: kept as a file, or behind a link that is shown once. screens.md 3.7, AD5 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRefresh, useTranslate } from 'react-admin';
import { useId, useState, type FormEvent } from 'react';

import { reportLinkDays } from '../../../shared/ads/report-days.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { useChoiceLabel } from '../../fields/field-texts.ts';
import { callApi } from '../../providers/call-api.ts';
import { downloadFile } from '../../providers/download.ts';
import { definitionOf } from '../../state/definitions.ts';
import { useTenant } from '../../state/session.ts';
import { CopyButton } from '../../views/states.tsx';
import { useDialogCall } from '../../views/use-dialog-call.ts';
import { useFailureText } from '../../views/use-failure-text.ts';

interface ReportDialogProps {
  adId: string;
  adName: string;
  onClose: () => void;
}

export function ReportDialog({ adId, adName, onClose }: ReportDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const { languages } = useTenant();
  const languageName = useChoiceLabel(
    'ad_report_links',
    'language',
    definitionOf('ad_report_links').fields.language.choices,
  );
  const [name, setName] = useState('');
  const [days, setDays] = useState(String(reportLinkDays.usual));
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en');
  const share = useSharing(adId);
  const file = useReportFile(adId, adName);
  const isFit = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= reportLinkDays.most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isFit) void share.make({ days: Number(days), language, ...(name.trim() !== '' && { name: name.trim() }) });
  };
  const failure = share.failure ?? file.failure;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 600 }}>
          {translate('ad_details.report')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('ad_details.report_about')}</DialogContentText>
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {failure}
            </Alert>
          )}
          <TextField
            select
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            label={translate('ad_details.language')}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
          >
            {languages.map((one) => (
              <MenuItem key={one} value={one}>
                {languageName(one)}
              </MenuItem>
            ))}
          </TextField>
          {share.url === undefined ? (
            <Box sx={fieldsStyle}>
              <TextField
                size="small"
                label={translate('ad_details.for_whom')}
                helperText={translate('ad_details.for_help')}
                value={name}
                onChange={({ target }) => setName(target.value)}
                slotProps={{ htmlInput: { maxLength: definitionOf('ad_report_links').fields.name.max } }}
              />
              <TextField
                size="small"
                label={translate('ad_details.days')}
                helperText={isFit ? translate('ad_details.days_of', Number(days)) : translate('ad_details.days_fault')}
                error={!isFit}
                value={days}
                onChange={({ target }) => setDays(target.value)}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
              />
            </Box>
          ) : (
            <MadeLink url={share.url} />
          )}
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('ad_details.close')}
          </Button>
          <Button color="inherit" variant="outlined" disabled={file.busy} onClick={() => void file.fetch(language)}>
            {translate('ad_details.pdf')}
          </Button>
          {share.url === undefined && (
            <Button type="submit" variant="contained" disableElevation disabled={share.running || !isFit}>
              {translate('ad_details.make_link')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Nobody can look it up later. */
function MadeLink({ url }: { url: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="success" role="status" sx={{ mt: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      {translate('ad_details.link_is')}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 1 }}>
        <Box component="code" data-report-link sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}>
          {url}
        </Box>
        <CopyButton text={url} label={translate('ad_details.copy_link')} />
      </Box>
    </Alert>
  );
}

function useSharing(id: string) {
  const refresh = useRefresh();
  const { run, running, failure } = useDialogCall();
  const [url, setUrl] = useState<string>();
  const make = async (body: { days: number; language: Language; name?: string }) => {
    const made = await run((asking) => callApi('POST /ads/:id/share_report', { params: { id }, body, ...asking }));
    if (!made) return;
    setUrl(made.url);
    refresh();
  };
  return { make, url, running, failure };
}

function useReportFile(id: string, name: string) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fetch = async (language: Language) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await downloadFile(`/ads/${encodeURIComponent(id)}/report?language=${language}`, `${name}.pdf`);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { fetch, busy, failure };
}

const fieldsStyle = {
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
