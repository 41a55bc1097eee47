/** A record's picture in a circle or a square beside its name; its initials stand there until the picture is, and where there is none. */
import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import { initialsOf } from '../../../shared/formats.ts';
import { usePictureVersion } from '../../state/picture-versions.ts';
import { useTenant } from '../../state/session.ts';

interface AvatarProps {
  /** The id of the picture, if there is one. */
  id: unknown;
  name: string;
  sizePx: number;
}

export function Avatar({ id, name, sizePx }: AvatarProps) {
  const { account_id } = useTenant();
  const picture = typeof id === 'string' && id !== '' ? id : undefined;
  const version = usePictureVersion(picture);
  return (
    <Box component="span" aria-hidden sx={{ ...avatarStyle, width: sizePx, height: sizePx, fontSize: sizePx * 0.4 }}>
      {initialsOf(name)}
      {picture && (
        <img
          key={`${picture} ${version}`}
          src={pictureUrl(account_id, picture, 'thumb', version)}
          alt=""
          width={sizePx}
          height={sizePx}
          decoding="async"
          onError={hide}
        />
      )}
    </Box>
  );
}

/** What cannot be shown leaves the initials. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => (currentTarget.hidden = true);

const avatarStyle = {
  position: 'relative',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: 'action.selected',
  color: 'text.secondary',
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: 0,
  userSelect: 'none',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const;
