/** The picture as it is shown small, or the place where it will be. */
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import { usePictureVersion } from '../../state/picture-versions.ts';
import { useTenant } from '../../state/session.ts';

const sizePx = 72;

export function PictureBox({ picture }: { picture: string | undefined }) {
  const translate = useTranslate();
  const { account_id } = useTenant();
  const version = usePictureVersion(picture);
  return (
    <Box sx={boxStyle}>
      <ImageOutlinedIcon sx={{ fontSize: 24 }} />
      {picture && (
        <img
          key={`${picture} ${version}`}
          src={pictureUrl(account_id, picture, 'thumb', version)}
          alt={translate('media.current')}
          width={sizePx}
          height={sizePx}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </Box>
  );
}

const boxStyle = {
  position: 'relative',
  flex: 'none',
  width: sizePx,
  height: sizePx,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 1,
  color: 'text.disabled',
  backgroundColor: 'action.hover',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;
