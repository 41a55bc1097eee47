/** The segments of a list: choose one, keep the filters in use as another, rename, replace and remove them. */
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useState } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import type { SegmentSource } from '../../../../shared/definition/segment-source.ts';
import { Failed, Loading } from '../../states.tsx';
import { withWords } from '../filter-words.ts';
import { NameForm } from '../saved/name-form.tsx';
import { maxNameOf, SegmentLine } from './segment-line.tsx';
import { useSegments, type Segments } from './use-segments.ts';

interface SegmentsPanelProps {
  resource: Resource;
  source: SegmentSource;
  close: () => void;
}

export function SegmentsPanel({ resource, source, close }: SegmentsPanelProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const saved = useSegments(source);
  const { segments, error, isPending } = saved;
  if (isPending) return <Loading rows={3} height={32} />;
  if (!segments) return <Failed error={error} retry={saved.retry} />;

  const { segment: chosen } = filterValues as { segment?: unknown };
  const showOnly = (filter: Record<string, unknown>) => {
    setFilters(filter);
    close();
  };
  return (
    <Box sx={{ mx: -1 }}>
      <Typography variant="caption" component="p" sx={{ px: 1, mb: 0.5, color: 'text.secondary' }}>
        {translate(segments.length === 0 ? 'lists.no_segments' : 'lists.segments_hint')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(320px, 45vh)', overflowY: 'auto' }}>
        {segments.map((segment) => (
          <SegmentLine
            key={segment.id}
            {...{ resource, source, segment, saved }}
            isChosen={segment.id === chosen}
            choose={() =>
              showOnly(withWords(filterValues, { segment: segment.id === chosen ? undefined : segment.id }))
            }
            showFilters={() => showOnly(saved.filterOf(segment))}
            removed={() => segment.id === chosen && setFilters(withWords(filterValues, { segment: undefined }))}
          />
        ))}
      </Box>
      {saved.mayWrite && <KeepSegment {...{ source, saved }} kept={(id) => showOnly({ segment: id })} />}
    </Box>
  );
}

interface KeepSegmentProps {
  source: SegmentSource;
  saved: Segments;
  kept: (id: string) => void;
}

function KeepSegment({ source, saved, kept }: KeepSegmentProps) {
  const translate = useTranslate();
  const [isNaming, setNaming] = useState(false);
  return (
    <Box sx={{ mt: 1, pt: 1.5, px: 1, borderTop: 1, borderColor: 'divider' }}>
      {isNaming ? (
        <NameForm
          name=""
          label={translate('lists.segment_name')}
          max={maxNameOf(source)}
          submit={translate('lists.keep')}
          save={async (name) => kept((await saved.keep(name)).id)}
          close={() => setNaming(false)}
        />
      ) : saved.refusal === undefined ? (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setNaming(true)}>
          {translate('lists.keep_segment')}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`lists.${saved.refusal}`)}
        </Typography>
      )}
    </Box>
  );
}
