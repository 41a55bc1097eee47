/** How publishing stands. */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import type { PublicationState } from '../../../shared/contracts/every-publication.ts';
import type { Tone } from '../../../shared/definition/field-kinds.ts';
import { Badge } from '../../fields/parts/badge.tsx';
import { useAgo, useFormats } from '../../fields/use-formats.ts';

/** One word, and one sentence. */
export function Standing({ state }: { state: PublicationState }) {
  const translate = useTranslate();
  const ago = useAgo();
  const { momentLong } = useFormats();
  const { published, scheduled } = state;
  const { tone, word } = wordOf(state);
  const name = published?.by;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
      <Badge tone={tone}>{translate(word)}</Badge>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {published
          ? translate(name ? 'publishing.line' : 'publishing.line_system', {
              number: published.number,
              when: ago(published.at),
              name,
            })
          : translate('publishing.line_never')}{' '}
        {scheduled &&
          translate('publishing.line_scheduled', { number: scheduled.number, at: momentLong(scheduled.at) })}
      </Box>
    </Box>
  );
}

/** How it stands, in a word. */
export function wordOf({ published, scheduled, changes }: PublicationState): { tone: Tone; word: string } {
  if (scheduled) return { tone: 'info', word: 'publishing.scheduled_short' };
  if (!published) return { tone: 'neutral', word: 'publishing.never' };
  if (changes.length > 0) return { tone: 'warning', word: 'publishing.changed' };
  return { tone: 'success', word: 'publishing.up_to_date' };
}
