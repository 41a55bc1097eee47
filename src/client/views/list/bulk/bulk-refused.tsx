/** Which of many records an action was refused, and why: by reason, each record with a link. They stay ticked. */
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useReferenceRecords } from '../../../fields/reference/reference-data.ts';
import { resourcePaths } from '../../../state/resource-paths.ts';
import type { Refused } from './use-run-bulk.tsx';

const namesShown = 100;

interface BulkRefusedProps {
  resource: Resource;
  refused: Refused;
  close: () => void;
}

export function BulkRefused({ resource, refused: { label, done, failed }, close }: BulkRefusedProps) {
  const translate = useTranslate();
  const reasons = [...new Set(failed.map(({ message }) => message))];
  return (
    <Paper component="section" aria-label={translate('lists.refused_title')} elevation={6} sx={panelStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography role="status" sx={{ flex: 1, fontSize: 'body2.fontSize', fontWeight: 600 }}>
          {translate('lists.refused', { action: label, failed: failed.length, count: done + failed.length })}
        </Typography>
        <IconButton size="small" aria-label={translate('lists.close_refused')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', maxHeight: 'min(240px, 35vh)' }}>
        {reasons.map((reason) => (
          <Box key={reason} sx={{ mt: 0.75 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {reason}
            </Typography>
            <Names resource={resource} ids={failed.filter(({ message }) => message === reason).map(({ id }) => id)} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function Names({ resource, ids }: { resource: Resource; ids: readonly string[] }) {
  const translate = useTranslate();
  const { records } = useReferenceRecords(resource.name, ids.slice(0, namesShown));
  const { edit } = resourcePaths(resource.name);
  const more = ids.length - namesShown;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {records.map(({ id, label }) => (
        <Box component="li" key={id} sx={{ fontSize: 'body2.fontSize', maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {edit && label ? (
            <Link component={RouterLink} to={edit(id)} underline="hover" color="text.primary" sx={{ fontWeight: 500 }}>
              {label}
            </Link>
          ) : (
            label || translate('cells.unknown_record')
          )}
        </Box>
      ))}
      {more > 0 && <li>{translate('cells.and_more', { count: more })}</li>}
    </Box>
  );
}

const panelStyle = {
  position: 'sticky',
  bottom: 60,
  zIndex: 4,
  width: 'fit-content',
  minWidth: { sm: 360 },
  maxWidth: 'min(640px, 100%)',
  mx: 'auto',
  my: 1.5,
  p: 1.5,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
} as const;
