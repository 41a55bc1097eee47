/** Where code of the owner's own runs, and where it does not. */
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

export function CodeNote() {
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {useTranslate()('website.code_note')}
    </Alert>
  );
}
