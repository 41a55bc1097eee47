/** An uploaded picture, small. */
import Box from '@mui/material/Box';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import { useTenant } from '../../state/session.ts';
import type { CellProps } from '../field-props.ts';
import { hideBroken } from '../parts/avatar.tsx';
import { NoValue } from '../parts/text-line.tsx';

/** Beside the record's name it says nothing of its own, so it has no text. */
export function ImageCell({ value, field }: CellProps<'image'>) {
  const { account_id } = useTenant();
  if (typeof value !== 'string' || value === '') return <NoValue />;
  if (field.isVideo) return '▶';
  return (
    <Box component="span" sx={frameStyle}>
      <img
        key={value}
        src={pictureUrl(account_id, value, 'thumb')}
        alt=""
        loading="lazy"
        decoding="async"
        onError={hideBroken}
      />
    </Box>
  );
}

/** What cannot be shown leaves its place. */
const frameStyle = {
  display: 'block',
  width: 28,
  height: 28,
  overflow: 'hidden',
  borderRadius: '4px',
  backgroundColor: 'action.hover',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& > img[hidden]': { display: 'none' },
} as const;

/** Only whether there is one can be asked for, and every field says that in the same words. */
export const ImageSummary = () => null;
