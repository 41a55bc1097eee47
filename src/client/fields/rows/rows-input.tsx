/** Rows that are filled in one below the other: each opens to its cells, and can be moved and let go of. */
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';

import { emptyValue, type Field } from '../../../shared/definition/field-kinds.ts';
import type { InputProps } from '../field-props.ts';
import { FieldFrame, helpId, labelId } from '../parts/field-frame.tsx';
import { visuallyHidden } from '../parts/visually-hidden.ts';
import { RowEditor } from './row-editor.tsx';

/** So few cells stand open at all times. */
const fewCells = 2;

export function RowsInput({ resource, source, field, disabled = false }: InputProps<'rows'>) {
  const translate = useTranslate();
  const id = useId();
  const { getFieldState } = useFormContext();
  const error = getFieldState(source, useFormState({ name: source })).error;
  const { fields, append, remove, move } = useFieldArray({ name: source });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState(false);
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const isAlwaysOpen = Object.keys(field.cells).length <= fewCells;
  const place = (to: number) => translate('forms.rows.place', { place: to + 1, count: fields.length });
  const toggle = (row: string) => setOpened(toggled(opened, row));
  const isFull = fields.length >= field.max;
  return (
    <FieldFrame {...{ id, resource, source, field }} error={messageOf(error)}>
      <Box
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={helpId(id)}
        sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        {fields.map((row, index) => (
          <RowEditor
            key={row.id}
            {...{ resource, source, field, index, disabled }}
            count={fields.length}
            isOpen={isAlwaysOpen || opened.has(row.id) || (added && index === fields.length - 1)}
            takesFocus={added && index === fields.length - 1}
            {...(!isAlwaysOpen && { toggle: () => (setAdded(false), toggle(row.id)) })}
            move={(to) => {
              setAdded(false);
              move(index, to);
              setSaid(place(to));
            }}
            remove={() => {
              setAdded(false);
              remove(index);
              requestAnimationFrame(() => addButton.current?.focus());
            }}
          />
        ))}
        <Button
          id={id}
          aria-label={translate('forms.rows.add')}
          ref={addButton}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={disabled || isFull}
          onClick={() => {
            // The one that was added last stays open beside the new one.
            const last = fields.at(-1)?.id;
            if (added && last !== undefined) setOpened(new Set([...opened, last]));
            append(emptyRow(field.cells), { shouldFocus: false });
            setAdded(true);
          }}
        >
          {translate('forms.rows.add')}
        </Button>
        {isFull && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {translate('forms.rows.full', { max: field.max })}
          </Box>
        )}
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
      </Box>
    </FieldFrame>
  );
}

const emptyRow = (cells: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, emptyValue(cell)]));

/** What is wrong with the rows as a whole; what is wrong within one is said there. */
const messageOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | undefined)?.message;
  return message === undefined ? undefined : (message as string);
};

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const others = [...set].filter((each) => each !== one);
  return new Set(set.has(one) ? others : [...others, one]);
}
