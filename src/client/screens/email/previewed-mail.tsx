/** A mail as it arrives, with what is wrong with it beside it; the place of both while it is read, and what is said if that fails. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';

import type { TemplatePreview } from '../../../shared/contracts/email-calls.ts';
import { Failed } from '../../views/states.tsx';
import { FaultList } from './fault-list.tsx';
import { MailFrame } from './mail-frame.tsx';
import type { MailLook } from './mail-look.tsx';

interface PreviewedMailProps {
  query: UseQueryResult<TemplatePreview>;
  look: MailLook;
}

export function PreviewedMail({ query: { data, error, refetch }, look }: PreviewedMailProps) {
  if (!data)
    return error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton variant="rounded" height={480} />;
  return (
    <Box sx={bodyStyle}>
      <MailFrame preview={data} {...look} />
      <FaultList preview={data} />
    </Box>
  );
}

const bodyStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;
