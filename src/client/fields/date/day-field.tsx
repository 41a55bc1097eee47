/**
 * Where a day is typed or picked, with or without a time: the one part for forms, filters, dialogs and periods. It is written and read in the
 * order of the portal's language; what it hands on is ISO. Decision 61.
 */
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';

import { fetchCode } from '../../providers/reload-after-deploy.ts';
import { useTypedDays } from './use-typed-days.ts';

const Calendar = lazy(async () => ({ default: (await fetchCode(() => import('./calendar.tsx'))).Calendar }));

export interface DayFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'placeholder'> {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  hasTime?: boolean;
  /** What cannot be read is handed on as it was typed, so that a form can say so; otherwise it counts as nothing. */
  keepsUnread?: boolean;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
}

export function DayField({ value, onChange, onBlur, ...rest }: DayFieldProps) {
  const { hasTime = false, keepsUnread = false, min, max, slotProps, ...look } = rest;
  const translate = useTranslate();
  const choose = translate(hasTime ? 'form.days.choose_moment' : 'form.days.choose');
  const { write, read, pattern } = useTypedDays(hasTime);
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sent = (typed: string, isDone = false) => read(typed, isDone) ?? (keepsUnread ? typed : '');
  // What was typed gives way once the value is another one.
  const isTyped = draft !== undefined && sent(draft) === value;
  const finish = () => {
    if (isTyped && sent(draft, true) !== value) onChange(sent(draft, true));
    setDraft(undefined);
    onBlur?.();
  };
  const close = () => setAnchor(null);
  const time = /T(\d\d:\d\d)$/.exec(value)?.[1];
  const pick = (day: string) => {
    setDraft(undefined);
    // Its time is chosen next.
    if (!hasTime || day === '') close();
    onChange(day === '' || !hasTime ? day : `${day}T${time ?? '09:00'}`);
  };
  const pickTime = (chosen: string, day: string) => {
    setDraft(undefined);
    onChange(`${day}T${chosen}`);
  };
  return (
    <>
      <TextField
        {...look}
        value={isTyped ? draft : write(value)}
        placeholder={pattern}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(sent(event.target.value));
        }}
        onBlur={finish}
        slotProps={{
          ...slotProps,
          htmlInput: { autoComplete: 'off', spellCheck: false, ...slotProps?.htmlInput },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={choose}
                  aria-haspopup="dialog"
                  aria-expanded={anchor !== null}
                  disabled={look.disabled ?? false}
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': choose, sx: paperStyle(hasTime) } }}
        >
          <Suspense fallback={null}>
            <Calendar
              {...{ pick }}
              value={value.slice(0, 10)}
              min={min?.slice(0, 10)}
              max={max?.slice(0, 10)}
              clock={hasTime ? { time, pickTime, done: close } : undefined}
            />
          </Suspense>
        </Popover>
      )}
    </>
  );
}

/** As large before the calendar has come as it is then, so that it does not jump. */
const paperStyle = (hasTime: boolean) => ({
  p: 1.5,
  width: 308,
  minHeight: hasTime ? 392 : 340,
  maxWidth: 'calc(100vw - 32px)',
});
