/** A text of a block, and how what it says is laid out. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useId } from 'react';

import { listCounts, type BlockKind, type BlockOf, type MailBlock } from '../../../shared/mail/mail-blocks.ts';
import type { Language } from '../../../shared/specification/constants.ts';

export interface BlockProps<K extends BlockKind> {
  block: BlockOf<K>;
  language: Language;
  disabled: boolean;
  change: (block: MailBlock) => void;
}

export interface BlockTextProps {
  language: Language;
  disabled: boolean;
  /** Of `email.blocks.fields`. */
  field: string;
  value: string;
  set: (value: string) => void;
  isNumber?: boolean;
  isLong?: boolean;
}

export function BlockText({ language, disabled, field, value, set, isNumber = false, isLong = false }: BlockTextProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <BlockLabel htmlFor={id}>{translate(`email.blocks.fields.${field}`)}</BlockLabel>
      <TextField
        id={id}
        lang={language}
        value={value}
        onChange={(event) => set(event.target.value)}
        size="small"
        fullWidth={!isNumber}
        hiddenLabel
        margin="none"
        variant="outlined"
        disabled={disabled}
        multiline={isLong}
        {...(isLong && { minRows: 2, maxRows: 8 })}
        {...(isNumber && { type: 'number' })}
        slotProps={{
          htmlInput: { autoComplete: 'off', ...(isNumber && { min: listCounts.least, max: listCounts.most }) },
        }}
      />
    </Box>
  );
}

interface BlockChoiceProps<Choice extends string> extends Pick<BlockTextProps, 'disabled' | 'field'> {
  value: Choice;
  /** Their words stand in `email.blocks.choices`. */
  choices: readonly Choice[];
  set: (value: Choice) => void;
}

export function BlockChoice<Choice extends string>({ disabled, field, value, choices, set }: BlockChoiceProps<Choice>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <BlockLabel htmlFor={id}>{translate(`email.blocks.fields.${field}`)}</BlockLabel>
      <TextField
        select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((one) => one === event.target.value);
          if (chosen !== undefined) set(chosen);
        }}
        size="small"
        fullWidth
        hiddenLabel
        margin="none"
        variant="outlined"
        disabled={disabled}
        slotProps={{ select: { native: true } }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {translate(`email.blocks.choices.${one}`)}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

export function BlockLabel({ children, ...props }: { children: string; id?: string; htmlFor?: string }) {
  return (
    <Box component="label" {...props} sx={{ display: 'block', mb: 0.5, fontSize: 'body2.fontSize', fontWeight: 500 }}>
      {children}
    </Box>
  );
}

export const twoColumns = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
} as const;
