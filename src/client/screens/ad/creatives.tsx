/** The creatives of an ad: what it looks like at each of its placements, made and changed in place. screens.md 3.7, AD1 and AD6 */
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { endedStates } from '../../../shared/resources/parts/ad-states.ts';
import { useHasPermission } from '../../state/session.ts';
import type { RecordTabProps } from '../../views/form/record-tabs.ts';
import { Empty, Failed, Loading } from '../../views/states.tsx';
import { CreativeSlot } from './creative-slot.tsx';
import { useCreatives } from './use-creatives.ts';

interface CreativesProps extends RecordTabProps {
  /** They are looked at alone. */
  isReadOnly?: boolean;
}

export function Creatives({ record, isReadOnly = false }: CreativesProps) {
  const translate = useTranslate();
  const isOpen = !record['deleted_at'] && !endedStates.includes(String(record['status']));
  const canWrite = useHasPermission('ads.write') && isOpen && !isReadOnly;
  const isVideo = record['kind'] === 'video';
  const { slots, error, isRead, refetch } = useCreatives(record);

  if (!isRead && error) return <Failed error={error} retry={refetch} />;
  if (!isRead) return <Loading rows={2} height={160} />;
  if (slots.length === 0)
    return (
      <Empty icon={<ImageIcon />} title={translate('ads.no_placements')} body={translate('ads.no_placements_body')} />
    );
  return (
    <Box component="ul" aria-label={translate('ads.creatives')} sx={listStyle}>
      {slots.map((slot) => (
        <CreativeSlot
          key={slot.placement.id}
          {...{ slot, canWrite, isVideo }}
          adId={String(record.id)}
          heading={isReadOnly ? 'h3' : 'h2'}
        />
      ))}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, maxWidth: { lg: 972 }, display: 'grid', gap: 2, pb: 2 } as const;
