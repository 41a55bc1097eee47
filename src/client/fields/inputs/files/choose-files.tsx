/** The button that chooses documents, and what may come. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useRef, type ChangeEvent, type RefObject } from 'react';

import { maxDocumentBytes, typesFor } from '../../../../shared/contracts/media.ts';
import { visuallyHidden } from '../../parts/field-frame.tsx';

interface ChooseFilesProps {
  id: string;
  /** What the field is called. */
  label: string;
  aria: Record<string, string | boolean>;
  /** How many the field takes. */
  max: number;
  disabled: boolean;
  chooseButton: RefObject<HTMLButtonElement | null>;
  choose: (files: readonly File[]) => void;
  onBlur: () => void;
}

export function ChooseFiles({ id, label, aria, max, disabled, chooseButton, choose, onBlur }: ChooseFilesProps) {
  const translate = useTranslate();
  const chosen = useRef<HTMLInputElement>(null);
  const choosing = translate('media.choose_files');
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again after it was refused.
    currentTarget.value = '';
    if (files.length > 0) choose(files);
  };
  return (
    <>
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
        onClick={() => chosen.current?.click()}
      >
        {choosing}
      </Button>
      <Box sx={{ mt: 0.75, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {translate('media.hint_files', { size: maxDocumentBytes / 1_024 / 1_024, max })}
      </Box>
      <Box
        component="input"
        ref={chosen}
        type="file"
        multiple
        accept={typesFor('document').join()}
        tabIndex={-1}
        aria-hidden
        onChange={onChange}
        sx={visuallyHidden}
      />
    </>
  );
}
