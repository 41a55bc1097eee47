/** What visitors see otherwise once it is published: record by record, each to be opened for its fields. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import type { PublishedChange } from '../../../shared/contracts/every-publication.ts';
import type { Tone } from '../../../shared/definition/field-kinds.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { EntryDiff } from '../audit/entry-diff.tsx';

const tones: Record<PublishedChange['change'], Tone> = { added: 'success', changed: 'info', removed: 'error' };
const words: Record<PublishedChange['change'], string> = {
  added: 'publishing.added',
  changed: 'publishing.change_changed',
  removed: 'publishing.removed',
};

export function ChangeList({ changes, none }: { changes: readonly PublishedChange[]; none: string }) {
  const translate = useTranslate();
  if (changes.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {none}
      </Typography>
    );
  return (
    <Box component="ul" sx={listStyle}>
      {changes.map((one) => (
        <Box component="li" key={`${one.resource} ${one.id}`} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Box component="details" sx={{ py: 0.75 }}>
            <Box component="summary" sx={summaryStyle}>
              <Badge tone={tones[one.change]}>{translate(words[one.change])}</Badge>
              <Box component="span" sx={{ ml: 1, overflowWrap: 'anywhere' }}>
                {one.label ?? translate(`resources.${one.resource}.name`, { smart_count: 1, _: one.resource })}
              </Box>
            </Box>
            {one.change !== 'removed' && (
              <Box sx={{ pt: 1, pl: 2 }}>
                <EntryDiff entry={entryOf(one)} />
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A change as the log shows one. */
function entryOf({ resource, change, fields }: PublishedChange) {
  const side = (which: 'before' | 'after') => Object.fromEntries(fields.map((one) => [one.field, one[which]]));
  return { resource, before: change === 'added' ? null : side('before'), after: side('after') };
}

const listStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto', fontSize: 'body2.fontSize' };
const summaryStyle = { cursor: 'pointer', borderRadius: 1, '&::marker': { color: 'text.disabled' } };
