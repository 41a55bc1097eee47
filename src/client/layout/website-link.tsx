/** View Website: opens the client's consumer portal. Specification 1. */
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

import { isSafeLink } from '../../shared/checks.ts';
import { useTenant } from '../state/session.ts';

export function WebsiteLink() {
  const translate = useTranslate();
  const { consumer_portal_url: url } = useTenant();
  if (!isSafeLink(url)) return null;
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      color="inherit"
      endIcon={<OpenInNewIcon sx={{ fontSize: '16px !important' }} />}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {translate('frame.view_website')}
    </Button>
  );
}
