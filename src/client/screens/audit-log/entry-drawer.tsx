/** One entry, beside the list: what changed, why, whence, and the way back. */
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { EntryUndo } from '../../views/audit/entry-undo.tsx';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { useSentence } from '../../views/audit/use-sentence.ts';
import { Failed, Loading } from '../../views/states.tsx';
import { EntryDetails } from './entry-details.tsx';
import { useEntryAddress } from './use-entry-address.ts';

export function EntryDrawer() {
  const { opened, open } = useEntryAddress();
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={opened !== undefined}
      onClose={() => open(undefined)}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 560, maxWidth: '100vw' } } }}
    >
      {opened !== undefined && <Content key={opened} {...{ opened, id }} onClose={() => open(undefined)} />}
    </Drawer>
  );
}

interface ContentProps {
  opened: string;
  id: string;
  onClose: () => void;
}

function Content({ opened, id, onClose }: ContentProps) {
  const translate = useTranslate();
  const { actor } = useEntryWords();
  const sentence = useSentence();
  const { data: entry, error, refetch } = useEntry(opened);
  return (
    <>
      <Box component="header" sx={headStyle}>
        <Typography id={id} component="h2" sx={{ flex: 1, fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {entry ? sentence({ ...entry, actor: actor(entry), count: entry.batch_count }) : translate('audit.entry')}
        </Typography>
        {entry && <EntryUndo entry={entry} onDone={() => void refetch()} />}
        <IconButton edge="end" autoFocus aria-label={translate('audit.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 3 }}>
        {entry && <EntryDetails entry={entry} />}
        {!entry && error && <Failed error={error} retry={() => void refetch()} />}
        {!entry && !error && <Loading />}
      </Box>
    </>
  );
}

function useEntry(id: string) {
  return useQuery({
    queryKey: ['audit_logs', 'entry', id],
    queryFn: ({ signal }) => callApi('GET /audit_logs/:id', { params: { id }, signal }),
    retry: false,
  });
}

const headStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 2,
  backgroundColor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
