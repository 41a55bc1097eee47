/** A person's own way in: where they are signed in, and what shows that it is them. screens.md 3.10, 4.1.7 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { PageHeader } from '../../views/page-header.tsx';
import { SecondFactor } from './second-factor.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function Security() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('account.title')} description={translate('account.description')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
        <OwnPassword />
        <SecondFactor />
        <OwnSessions />
      </Box>
    </>
  );
}
