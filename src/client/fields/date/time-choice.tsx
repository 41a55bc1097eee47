/** A time of the day, chosen from a list or typed: a combobox below the calendar. Decision 61. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';

import { offeredTimes, readTypedTime, writeTime } from '../../../shared/time/typed-days.ts';
import { useWritten } from '../use-formats.ts';

interface TimeChoiceProps {
  /** `HH:MM`; undefined where none is chosen. */
  value: string | undefined;
  pick: (time: string) => void;
  /** Called when Enter is pressed on what has been typed or chosen. */
  done: () => void;
}

export function TimeChoice({ value, pick, done }: TimeChoiceProps) {
  const translate = useTranslate();
  const label = translate('form.days.time_of_day');
  const hasHalves = useWritten() === 'en-US';
  const [isOpen, setOpen] = useState(false);
  const take = (typed: string) => {
    const time = readTypedTime(typed);
    if (time !== undefined && time !== value) pick(time);
  };
  return (
    <Autocomplete<string, false, true, true>
      id={useId()}
      freeSolo
      disableClearable
      forcePopupIcon
      selectOnFocus
      size="small"
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={offeredTimes(value).map((time) => writeTime(time, hasHalves))}
      value={value === undefined ? '' : writeTime(value, hasHalves)}
      onChange={(_, chosen) => take(chosen)}
      onBlur={(event) => take((event.target as HTMLInputElement).value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isOpen) done();
      }}
      openText={translate('cells.choose')}
      closeText={translate('cells.choose')}
      slotProps={{ listbox: { sx: { maxHeight: 200 } } }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          hiddenLabel
          margin="none"
          variant="outlined"
          placeholder={label}
          slotProps={{ ...slotProps, inputLabel: {}, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
