/** The button that lets somebody choose files of their own. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ChangeEvent, type RefObject } from 'react';

import { typesFor, type MediaUse } from '../../../shared/contracts/media.ts';
import { visuallyHidden } from '../parts/visually-hidden.ts';

export interface ChooseButtonProps {
  id: string;
  /** What the field is called. */
  label: string;
  aria: Record<string, string | boolean>;
  use: MediaUse;
  disabled: boolean;
  chooseButton: RefObject<HTMLButtonElement | null>;
  /** Takes at least one. */
  choose: (files: readonly File[]) => void;
  onBlur: () => void;
}

interface Props extends ChooseButtonProps {
  /** What the button says. */
  text: string;
  multiple?: boolean;
}

export function ChooseButton({ id, label, aria, use, disabled, chooseButton, choose, onBlur, text, multiple }: Props) {
  const chosen = useRef<HTMLInputElement>(null);
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
        aria-label={`${text}: ${label}`}
        aria-describedby={aria['aria-describedby'] as string}
        onClick={() => chosen.current?.click()}
      >
        {text}
      </Button>
      <Box
        component="input"
        ref={chosen}
        type="file"
        multiple={multiple ?? false}
        accept={typesFor(use).join()}
        tabIndex={-1}
        aria-hidden
        onChange={onChange}
        sx={visuallyHidden}
      />
    </>
  );
}
