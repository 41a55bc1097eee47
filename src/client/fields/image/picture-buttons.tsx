/** What can be done with the picture of a field. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

import { ChooseButton, type ChooseButtonProps } from './choose-button.tsx';

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
        <ChooseButton {...choosing} text={translate(picture ? 'media.replace' : 'media.choose')} />
        {picture && (
          <>
            <Button size="small" color="inherit" disabled={disabled} onClick={adjust}>
              {translate('media.adjust')}
            </Button>
            <Button size="small" color="inherit" disabled={disabled} onClick={remove}>
              {translate('media.remove')}
            </Button>
          </>
        )}
      </Box>
      {!disabled && (
        <Box sx={{ mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          {translate(use === 'logo' ? 'media.hint_logo' : 'media.hint')}
        </Box>
      )}
    </>
  );
}
