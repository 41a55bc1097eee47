/** A creative as it is shown: the picture or the video cut to the size of its placement, the label that it is paid for, and its texts. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

import { pictureUrl, videoUrl } from '../../../shared/contracts/media.ts';
import { useTenant } from '../../state/session.ts';
import type { Placement } from './use-creatives.ts';

interface CreativePreviewProps {
  placement: Placement;
  isVideo?: boolean;
  content: Readonly<Record<string, unknown>>;
  /** What stays to be seen of a picture that is cropped. */
  focus?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function CreativePreview({ placement, content, isVideo = false, focus = '50% 50%' }: CreativePreviewProps) {
  const translate = useTranslate();
  const { account_id } = useTenant();
  const { width, height } = placement;
  const [image, alt, headline, body, cta] = ['image_id', 'alt', 'headline', 'body', 'cta'].map((key) =>
    textOf(content[key]),
  );
  const video = isVideo ? textOf(content['video_id']) : undefined;
  const poster = image && pictureUrl(account_id, image, width > 640 ? 'full' : 'medium');
  return (
    <Box sx={{ maxWidth: width, minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {translate('ads.sponsored')}
      </Typography>
      <Box sx={{ ...pictureStyle, aspectRatio: `${width} / ${height}` }}>
        {video !== undefined ? (
          <video
            key={video}
            src={videoUrl(account_id, video)}
            poster={poster}
            aria-label={alt ?? translate('media.current_video')}
            muted
            controls
            playsInline
            preload="none"
          />
        ) : (
          image && (
            <img
              key={image}
              src={poster}
              alt={alt ?? ''}
              style={{ objectPosition: focus }}
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          )
        )}
      </Box>
      {(headline ?? body ?? cta) !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Box sx={{ flex: 1, minWidth: 140, overflowWrap: 'anywhere' }}>
            {headline && <Typography sx={{ fontWeight: 600 }}>{headline}</Typography>}
            {body && <Typography variant="body2">{body}</Typography>}
          </Box>
          {cta && (
            <Box component="span" sx={ctaStyle}>
              {cta}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

const pictureStyle = {
  width: '100%',
  overflow: 'hidden',
  borderRadius: 1,
  backgroundColor: 'action.hover',
  '& img, & video': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& img[hidden]': { display: 'none' },
} as const;

const ctaStyle = {
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'primary.main',
  color: 'primary.main',
  fontWeight: 600,
  fontSize: 'body2.fontSize',
} as const;
