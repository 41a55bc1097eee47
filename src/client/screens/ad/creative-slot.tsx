/** One placement of an ad: what is shown there, said in words as well, and what can be done with it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState } from 'react';

import type { PortalDataProvider } from '../../providers/data.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { auditIdOf } from '../../views/audit-id.ts';
import { useBusy } from '../../views/use-busy.ts';
import { useUndoToast } from '../../views/undo-toast.tsx';
import { CreativeForm } from './creative-form.tsx';
import { CreativePreview } from './creative-preview.tsx';
import type { Creative, Slot } from './use-creatives.ts';

interface CreativeSlotProps {
  adId: string;
  slot: Slot;
  canWrite: boolean;
  /** Of an ad that is a video. */
  isVideo: boolean;
  /** In a section of a screen it stands a level below the section's own. */
  heading: 'h2' | 'h3';
}

export function CreativeSlot({ adId, slot, canWrite, isVideo, heading }: CreativeSlotProps) {
  const translate = useTranslate();
  const id = useId();
  const { placement, shown, own } = slot;
  const lacksVideo = isVideo && shown !== undefined && !shown.video_id;
  const name = useRecordLabel('ad_placements')(placement);
  const [editing, setEditing] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) start.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const { remove, busy } = useRemoval();

  return (
    <Box component="li" aria-labelledby={id} data-placement={placement.key} sx={slotStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Typography id={id} component={heading} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            sx={{ color: shown && !lacksVideo ? 'text.secondary' : 'error.main' }}
          >
            {translate('ads.size', { width: placement.width, height: placement.height })}
            {!own && ` · ${translate(shown ? 'ads.cropped' : 'ads.none_fits')}`}
            {lacksVideo && ` · ${translate('ads.no_video')}`}
          </Typography>
        </Box>
        {canWrite && !editing && own && shown && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => void remove(shown)}>
            {translate('ads.remove')}
          </Button>
        )}
        {canWrite && !editing && (
          <Button
            ref={start}
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy}
            onClick={() => setEditing(true)}
          >
            {translate(own ? 'ads.change' : 'ads.add')}
          </Button>
        )}
      </Box>
      {editing ? (
        <CreativeForm
          {...{ adId, placement, isVideo }}
          creative={own ? shown : undefined}
          close={() => setEditing(false)}
        />
      ) : (
        shown && <CreativePreview {...{ placement, isVideo }} content={shown} focus={shown.focus} />
      )}
    </Box>
  );
}

function useRemoval() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const refresh = useRefresh();
  const announce = useUndoToast();
  const { isBusy: busy, run } = useBusy(refresh);
  const remove = (creative: Creative) =>
    run(async () => {
      const { data } = await dataProvider.delete('ad_creatives', { id: creative.id, previousData: creative });
      announce(translate('ads.removed'), auditIdOf(data), String(creative.id));
    });
  return { remove, busy };
}

const slotStyle = {
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  backgroundColor: 'background.paper',
  minWidth: 0,
} as const;
