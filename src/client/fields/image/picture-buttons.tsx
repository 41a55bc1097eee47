/** What can be done with the picture of a field. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

import { maxVideoBytes, maxVideoSeconds, type MediaUse } from '../../../shared/contracts/media.ts';
import { ChooseButton, type ChooseButtonProps } from './choose-button.tsx';

/** What may come, by what it is wanted for. */
const hints: Partial<Record<MediaUse, string>> = { logo: 'media.hint_logo', video: 'media.hint_video' };

interface PictureButtonsProps extends ChooseButtonProps {
  picture: string | undefined;
  adjust: () => void;
  remove: () => void;
}

export function PictureButtons({ picture, adjust, remove, ...choosing }: PictureButtonsProps) {
  const translate = useTranslate();
  const { use, disabled } = choosing;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ChooseButton
          {...choosing}
          text={translate(picture ? 'media.replace' : use === 'video' ? 'media.choose_video' : 'media.choose')}
        />
        {picture && (
          <>
            {use !== 'video' && (
              <Button size="small" color="inherit" disabled={disabled} onClick={adjust}>
                {translate('media.adjust')}
              </Button>
            )}
            <Button size="small" color="inherit" disabled={disabled} onClick={remove}>
              {translate('media.remove')}
            </Button>
          </>
        )}
      </Box>
      {!disabled && (
        <Box sx={{ mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {translate(hints[use] ?? 'media.hint', { size: maxVideoBytes / 1_024 / 1_024, seconds: maxVideoSeconds })}
        </Box>
      )}
    </>
  );
}
