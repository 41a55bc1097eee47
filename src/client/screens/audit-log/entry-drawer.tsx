/** One entry, beside the list: what changed, why, whence, and the way back. */
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import { callApi } from '../../providers/call-api.ts';
import { EntryUndo } from '../../views/audit/entry-undo.tsx';
import { useEntryWords } from '../../views/audit/entry-words.ts';
import { useSentence } from '../../views/audit/use-sentence.ts';
import { DrawerHead } from '../../views/drawer-head.tsx';
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
      <DrawerHead
        {...{ id, onClose }}
        title={entry ? sentence({ ...entry, actor: actor(entry), count: entry.batch_count }) : translate('audit.entry')}
      >
        {entry && <EntryUndo entry={entry} onDone={() => void refetch()} />}
      </DrawerHead>
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
