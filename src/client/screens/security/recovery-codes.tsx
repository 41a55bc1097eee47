/** The recovery codes, the one time they are shown: to copy, to keep as a file, or to write down. */
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

import { saveFile } from '../../providers/download.ts';
import { usePortalUser, useTenant } from '../../state/session.ts';
import { CopyButton } from '../../views/states.tsx';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  const { name } = useTenant();
  const { email } = usePortalUser();
  const text = codes.join('\n');
  const keep = () => {
    const head = translate('account.recovery.file_head', { tenant: name, email });
    saveFile(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('account.recovery.once')}
      </Alert>
      <Box
        component="ul"
        aria-label={translate('account.recovery.title')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1.5,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
          gap: 0.5,
          fontFamily: 'monospace',
          fontSize: 15,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button size="small" startIcon={<DownloadIcon />} onClick={keep}>
          {translate('account.recovery.download')}
        </Button>
        <CopyButton text={text} label={translate('account.recovery.copy')} />
      </Box>
    </>
  );
}
