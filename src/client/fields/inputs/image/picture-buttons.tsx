/** What can be done with the picture of a field. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useRef, type ChangeEvent, type RefObject } from 'react';

import { typesFor, type MediaUse } from '../../../../shared/contracts/media.ts';
import { visuallyHidden } from '../../parts/field-frame.tsx';

interface PictureButtonsProps {
  id: string;
  /** What the field is called. */
  label: string;
  aria: Record<string, string | boolean>;
  use: MediaUse;
  picture: string | undefined;
  disabled: boolean;
  chooseButton: RefObject<HTMLButtonElement | null>;
  choose: (file: File) => void;
  adjust: () => void;
  remove: () => void;
  onBlur: () => void;
}

export function PictureButtons(props: PictureButtonsProps) {
  const { id, label, aria, use, picture, disabled, chooseButton, choose, adjust, remove, onBlur } = props;
  const translate = useTranslate();
  const choosing = translate(picture ? 'media.replace' : 'media.choose');
  const files = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again after it was refused.
    currentTarget.value = '';
    if (file) choose(file);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          id={id}
          ref={chooseButton}
          size="small"
          variant="outlined"
          color="inherit"
          disabled={disabled}
          onBlur={onBlur}
          aria-label={`${choosing}: ${label}`}
          aria-describedby={aria['aria-describedby'] as string}
          onClick={() => files.current?.click()}
        >
          {choosing}
        </Button>
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
      <Box sx={{ mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {translate(use === 'logo' ? 'media.hint_logo' : 'media.hint')}
      </Box>
      <Box
        component="input"
        ref={files}
        type="file"
        accept={typesFor(use).join()}
        tabIndex={-1}
        aria-hidden
        onChange={onChange}
        sx={visuallyHidden}
      />
    </>
  );
}
