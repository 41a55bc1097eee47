/** An uploaded picture, small. */
import Box from '@mui/material/Box';

import { pictureUrl } from '../../shared/contracts/media.ts';
import { useTenant } from '../state/session.ts';
import type { CellProps } from './field-props.ts';
import { NoValue } from './parts/text-line.tsx';

/** Beside the record's name it says nothing of its own, so it has no text. */
export function ImageCell({ value }: CellProps<'image'>) {
  const { account_id } = useTenant();
  if (typeof value !== 'string' || value === '') return <NoValue />;
  return (
    <Box
      component="img"
      src={pictureUrl(account_id, value, 'thumb')}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
      sx={{ display: 'block', borderRadius: '4px', objectFit: 'cover', backgroundColor: 'action.hover' }}
    />
  );
}

/** Only whether there is one can be asked for, and every field says that in the same words. */
export const ImageSummary = () => null;
