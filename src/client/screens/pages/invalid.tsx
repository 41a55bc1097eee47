/** The page for a host that belongs to no client organisation. Specification 2 and 8: /invalid. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { portalBase } from '../../../shared/specification/constants.ts';
import { useStored } from '../../state/store.ts';
import { supportStore } from '../../state/support.ts';
import { Facts, MessagePage } from './message-page.tsx';

const checks = ['check_spelling', 'check_dns', 'check_connection'] as const;

export function InvalidHost() {
  const translate = useTranslate();
  const support = useStored(supportStore);
  return (
    <MessagePage
      title={translate('pages.invalid.title')}
      text={translate('pages.invalid.text')}
      actions={
        <Button component="a" href={`${portalBase}/`} variant="contained">
          {translate('pages.invalid.retry')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: translate('pages.invalid.host'), value: <code>{window.location.host}</code> },
          ...(support === undefined
            ? []
            : [
                { label: translate('pages.invalid.support'), value: <Link href={`mailto:${support}`}>{support}</Link> },
              ]),
        ]}
      />
      <Typography variant="h2" sx={{ mt: 3 }}>
        {translate('pages.invalid.check_title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {checks.map((check) => (
          <li key={check}>{translate(`pages.invalid.${check}`)}</li>
        ))}
      </Box>
    </MessagePage>
  );
}
