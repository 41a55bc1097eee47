/** In place of a form that would be refused in the end: what it makes is the whole organisation's, and the person looks after some chapters. */
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';

import { Empty } from '../states.tsx';

export function ClosedPage() {
  const translate = useTranslate();
  return (
    <Empty
      whole
      icon={<LockOutlinedIcon />}
      title={translate('form.denied_title')}
      body={translate('errors.of_organisation')}
    />
  );
}
