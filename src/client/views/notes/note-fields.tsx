/** The text of a note and whether it is pinned, new or old. Ctrl or Cmd with Enter keeps it, Escape gives it up where there is a way back. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useId, type KeyboardEvent } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { characterCount } from '../../../shared/definition/checks.ts';
import { CharacterCount } from '../../fields/parts/character-count.tsx';
import { definitionOf } from '../../state/definitions.ts';
import type { NoteKind } from './note-kind.ts';

export interface NoteValues {
  text: string;
  pinned: boolean;
}

interface NoteFieldsProps {
  kind: NoteKind;
  label: string;
  /** What the button that keeps it says. */
  action: string;
  values: NoteValues;
  change: (values: NoteValues) => void;
  busy: boolean;
  failure: string | undefined;
  keep: () => void;
  /** Without it there is nothing to go back to. */
  cancel?: () => void;
}

export function NoteFields({ kind, label, action, values, change, busy, failure, keep, cancel }: NoteFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const { text, pinned } = values;
  const max = longestOf(kind);
  const isTooLong = characterCount(text) > max;
  const canKeep = text.trim() !== '' && !isTooLong && !busy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && canKeep) keep();
    if (event.key !== 'Escape' || !cancel || busy) return;
    // It gives up the note alone, not the page.
    event.stopPropagation();
    event.preventDefault();
    cancel();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canKeep) keep();
      }}
      onKeyDown={onKeyDown}
    >
      <TextField
        id={id}
        label={label}
        multiline
        minRows={2}
        maxRows={12}
        fullWidth
        margin="none"
        autoFocus={cancel !== undefined}
        value={text}
        onChange={(event) => change({ text: event.target.value, pinned })}
        error={isTooLong || failure !== undefined}
        helperText={failure ?? translate(kind.note)}
        slotProps={{ htmlInput: { 'aria-keyshortcuts': 'Control+Enter Meta+Enter', onFocus: toItsEnd } }}
        sx={{ '& .MuiOutlinedInput-root': { backgroundColor: 'background.paper' } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={pinned}
              onChange={(event) => change({ text, pinned: event.target.checked })}
            />
          }
          label={translate('people.note_pin_new')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Box sx={{ flex: 1 }} />
        <CharacterCount value={text} max={max} always={false} />
        {cancel && (
          <Button color="inherit" disabled={busy} onClick={cancel}>
            {translate('form.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" disableElevation disabled={!canKeep}>
          {action}
        </Button>
      </Box>
    </Box>
  );
}

function longestOf({ resource }: NoteKind): number {
  const { fields }: Resource = definitionOf(resource);
  const field = fields['text'];
  return field?.kind === 'long_text' ? field.max : 0;
}

/** Whoever edits a text goes on where it ends. */
const toItsEnd = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
  const { length } = currentTarget.value;
  currentTarget.setSelectionRange(length, length);
};
