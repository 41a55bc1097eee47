/**
 * A record's picture in a circle before its name. Its initials stand there until the picture is, and where there is none: a list
 * waits for no picture, and one that is out of sight is not fetched.
 */
import type { Theme } from '@mui/material/styles';
import type { SyntheticEvent } from 'react';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { initialsOf } from '../../../shared/text/formats.ts';
import { pictureVersion } from '../../state/picture-versions.ts';
import { sessionStore } from '../../state/session.ts';

interface AvatarProps {
  resource: Pick<Resource, 'picture' | 'initials'>;
  record: Readonly<Record<string, unknown>>;
  name: string;
}

/** A plain element, as a list has hundreds; whatever it stands in gives it its look with `avatarStyle`. Nothing where the resource has neither pictures nor people. */
export function Avatar({ resource, record, name }: AvatarProps) {
  if (resource.picture === undefined && !resource.initials) return null;
  const id = resource.picture && record[resource.picture];
  return (
    <span data-avatar aria-hidden>
      {initialsOf(name)}
      {typeof id === 'string' && id !== '' && (
        <img key={id} src={thumbOf(id)} alt="" loading="lazy" decoding="async" onError={hideBroken} />
      )}
    </span>
  );
}

const thumbOf = (id: string) =>
  pictureUrl(sessionStore.get().tenant?.account_id ?? '', id, 'thumb', pictureVersion(id));

/** What cannot be shown leaves what is behind it: the initials, an empty place. */
export const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => (currentTarget.hidden = true);

export const avatarStyle = ({ palette }: Theme, sizePx: number) =>
  ({
    '& [data-avatar]': {
      position: 'relative',
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: sizePx,
      height: sizePx,
      overflow: 'hidden',
      verticalAlign: 'middle',
      borderRadius: '50%',
      // Opaque: initials are read on a row that is ticked or hovered as well.
      backgroundColor: `color-mix(in srgb, ${palette.text.primary} 10%, ${palette.background.paper})`,
      color: palette.text.secondary,
      // No text is smaller, however small its circle.
      fontSize: Math.max(12, Math.round(sizePx * 0.4)),
      letterSpacing: sizePx < 32 ? '-0.05em' : 'normal',
      fontWeight: 600,
      lineHeight: 1,
      userSelect: 'none',
    },
    '& [data-avatar] > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  }) as const;
