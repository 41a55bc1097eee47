/** A record as itself: what has happened with a box for notes, and beside it the facts, each to be changed where it stands. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { findDefinition } from '../../state/definitions.ts';
import type { RecordTabProps } from '../form/record-tabs.ts';
import { NoteForm } from '../notes/note-form.tsx';
import { useMayWrite } from '../use-may-write.ts';
import { FactParts } from './fact-parts.tsx';
import { noteKindOf } from './record-sources.tsx';
import { Timeline } from './timeline.tsx';

export function Overview({ resource, record }: RecordTabProps) {
  const translate = useTranslate();
  const id = useId();
  const notes = findDefinition(resource.overview?.timeline.notes ?? '');
  return (
    <Box sx={layoutStyle}>
      <Box sx={factsStyle}>
        <FactParts {...{ resource, record }} />
      </Box>
      <Box component="section" aria-labelledby={id} sx={{ gridArea: 'timeline', minWidth: 0 }}>
        <Typography id={id} component="h2" sx={{ fontSize: 'h2.fontSize', fontWeight: 600, mb: 1.5 }}>
          {translate('overview.timeline')}
        </Typography>
        {notes && !record['deleted_at'] && <NewNote notes={notes} of={String(record.id)} />}
        <Timeline {...{ resource, record }} />
      </Box>
    </Box>
  );
}

/** Who may not write there is shown no box. */
function NewNote({ notes, of }: { notes: Resource; of: string }) {
  return useMayWrite(notes) && <NoteForm kind={noteKindOf(notes)} {...{ of }} />;
}

/** On a phone the facts come first. */
const layoutStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 380px)' },
  gridTemplateAreas: { xs: '"facts" "timeline"', md: '"timeline facts"' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const;

const factsStyle = { gridArea: 'facts', display: 'grid', gap: 2, minWidth: 0 } as const;
