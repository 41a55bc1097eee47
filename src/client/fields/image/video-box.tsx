/** The video as it will be played, or the place where it will be. */
import MovieOutlinedIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { videoUrl } from '../../../shared/contracts/media.ts';
import { useTenant } from '../../state/session.ts';

const [widthPx, heightPx] = [128, 72];

export function VideoBox({ video }: { video: string | undefined }) {
  const translate = useTranslate();
  const { account_id } = useTenant();
  return (
    <Box sx={boxStyle}>
      {video ? (
        <video
          key={video}
          src={videoUrl(account_id, video)}
          aria-label={translate('media.current_video')}
          muted
          controls
          playsInline
          preload="metadata"
        />
      ) : (
        <MovieOutlinedIcon sx={{ fontSize: 24 }} />
      )}
    </Box>
  );
}

const boxStyle = {
  flex: 'none',
  width: widthPx,
  height: heightPx,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 1,
  color: 'text.disabled',
  backgroundColor: 'action.hover',
  '& video': { width: '100%', height: '100%', objectFit: 'contain', backgroundColor: '#000' },
} as const;
