/** The body of a mail in one language: put together from blocks, or written as the record's editor says. screens.md 3.2, EM3 */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';

import type { Language } from '../../../shared/specification/constants.ts';
import { BlocksEditor } from './blocks-editor.tsx';

export interface MailBodyEditorProps {
  id: string;
  /** What it is called, for whoever cannot see. */
  label: string;
  language: Language;
  value: string;
  change: (value: string) => void;
  onBlur: () => void;
  disabled: boolean;
  error: boolean;
}

/** As texts of code are written. */
const mono = { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13, lineHeight: '20px' } as const;

export function MailBodyEditor({ id, label, language, value, change, onBlur, disabled, error }: MailBodyEditorProps) {
  const editor: unknown = useWatch({ name: 'editor' });
  if (editor === 'blocks' || !editor)
    return <BlocksEditor {...{ id, label, language, disabled }} source={value} change={change} />;
  return (
    <Box lang={language}>
      <TextField
        id={id}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
        size="small"
        fullWidth
        hiddenLabel
        margin="none"
        variant="outlined"
        multiline
        minRows={10}
        maxRows={28}
        disabled={disabled}
        error={error}
        slotProps={{
          htmlInput: {
            'aria-label': label,
            spellCheck: editor !== 'html',
            autoComplete: 'off',
            style: editor === 'html' ? mono : {},
          },
        }}
      />
    </Box>
  );
}
