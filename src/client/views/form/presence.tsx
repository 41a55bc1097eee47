/** Says softly who else has the record open for editing. It holds nobody back: whoever saves second is asked about the differences. */
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';

import type { Editor } from '../../../shared/contracts/presence-calls.ts';
import { presenceBeatMs } from '../../../shared/contracts/presence.ts';
import { ExactTime } from '../../fields/parts/exact-time.tsx';
import { useAgo } from '../../fields/use-formats.ts';
import { leaveRecord, meetEditors } from '../../providers/presence-heartbeat.ts';

interface PresenceProps {
  resource: string;
  id: string;
}

export function Presence({ resource, id }: PresenceProps) {
  const translate = useTranslate();
  const ago = useAgo();
  const { isDirty } = useFormState();
  const others = useEditors(resource, id, isDirty);
  return (
    <Box role="status">
      {others.map(({ name, since, has_changes: hasChanges }) => (
        <Box key={`${name} ${since}`} sx={noteStyle}>
          <EditIcon aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />
          <span>
            {translate(hasChanges ? 'forms.presence.editing' : 'forms.presence.open', { name })}
            {' · '}
            <ExactTime at={since}>{translate('forms.presence.since', { when: ago(since) })}</ExactTime>
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** Whoever touches nothing for so long is not editing any more; own choice. Their session may end then, too. */
const awayMs = 5 * 60_000;

/** Hook: the others at the record, asked for while its page can be seen and somebody is there. */
function useEditors(resource: string, id: string, hasChanges: boolean): readonly Editor[] {
  const [others, setOthers] = useState<readonly Editor[]>([]);
  const latest = useRef(hasChanges);
  latest.current = hasChanges;
  const beatNow = useRef(() => {});

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let touchedMs = Date.now();
    let beatenMs = 0;
    const beat = async () => {
      beatenMs = Date.now();
      const found = await meetEditors(resource, id, { hasChanges: latest.current, signal });
      if (!signal.aborted) setOthers(found);
    };
    const look = () => {
      const isThere = document.visibilityState === 'visible' && Date.now() - touchedMs < awayMs;
      if (isThere && Date.now() - beatenMs >= presenceBeatMs) void beat();
    };
    const touch = () => {
      touchedMs = Date.now();
      look();
    };
    beatNow.current = () => void beat();
    look();
    const timer = setInterval(look, presenceBeatMs);
    for (const event of ['pointerdown', 'keydown', 'visibilitychange'])
      document.addEventListener(event, touch, { signal, passive: true });
    return () => {
      clearInterval(timer);
      ending.abort();
      // A page that is hidden has no effects: it is left like one that is closed.
      setOthers([]);
      leaveRecord(resource, id);
    };
  }, [resource, id]);

  // The others learn at once that something is typed here, or is not any more.
  const told = useRef(hasChanges);
  useEffect(() => {
    if (told.current === hasChanges) return;
    told.current = hasChanges;
    beatNow.current();
  }, [hasChanges]);
  return others;
}

const noteStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mt: 1,
  fontSize: 'body2.fontSize',
  color: 'text.secondary',
} as const;
