/** A month of days to pick one from, by mouse, finger or keyboard (arrows, Home, End, Page Up and Down, with Shift by years). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextYearIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import PreviousYearIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { dateLocaleOf } from '../../../shared/text/written-language.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';
import { fetchCode } from '../../providers/reload-after-deploy.ts';
import { useTenant } from '../../state/session.ts';
import { useWritten } from '../use-formats.ts';
import { calendarStyle, gridStyle } from './calendar-style.ts';
import { dayAfterKey, otherMonth, weeksOf } from './month-days.ts';

const TimeChoice = lazy(async () => ({ default: (await fetchCode(() => import('./time-choice.tsx'))).TimeChoice }));

interface CalendarProps {
  /** `YYYY-MM-DD`; another text where none is chosen. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  /** Takes the day, or an empty text for none. */
  pick: (day: string) => void;
  /** Where a time belongs to the day. */
  clock?: Clock | undefined;
}

interface Clock {
  /** `HH:MM`; undefined where none is chosen. */
  time: string | undefined;
  pickTime: (time: string, day: string) => void;
  done: () => void;
}

export function Calendar({ value, min, max, pick, clock }: CalendarProps) {
  const translate = useTranslate();
  const { time_zone, week_start } = useTenant();
  const today = dayOf(Date.now(), time_zone);
  const chosen = /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
  const isOpen = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const [at, setAt] = useState(chosen ?? (isOpen(today) ? today : (min ?? max ?? today)));
  const { month, weekdays, full } = useCalendarWords();
  const weeks = weeksOf(at, week_start);
  const grid = useRef<HTMLTableElement>(null);
  // The day in hand has the focus from the start, and wherever the keys lead.
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  const turn = (months: number) => {
    follows.current = false;
    setAt(otherMonth(at, months));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event, week_start);
    if (next === undefined) return;
    event.preventDefault();
    follows.current = true;
    setAt(next);
  };
  const way = (name: string, months: number, Icon: typeof NextIcon) => (
    <IconButton size="small" aria-label={translate(`form.days.${name}`)} onClick={() => turn(months)}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <Box sx={calendarStyle}>
      <Box className="head">
        {way('previous_year', -12, PreviousYearIcon)}
        {way('previous_month', -1, PreviousIcon)}
        <Typography component="h2" variant="subtitle2" aria-live="polite">
          {month(at)}
        </Typography>
        {way('next_month', 1, NextIcon)}
        {way('next_year', 12, NextYearIcon)}
      </Box>
      <Box component="table" role="grid" aria-label={month(at)} ref={grid} onKeyDown={onKeyDown} sx={gridStyle}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdays(day, 'long')}>
                {weekdays(day, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    disabled={!isOpen(day)}
                    aria-label={full(day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    data-chosen={day === chosen || undefined}
                    onClick={() => pick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {clock && (
        <Box sx={{ mt: 1.5, minHeight: 40 }}>
          <Suspense fallback={null}>
            <TimeChoice value={clock.time} pick={(time) => clock.pickTime(time, chosen ?? at)} done={clock.done} />
          </Suspense>
        </Box>
      )}
      <Box className="foot">
        <Button size="small" disabled={!isOpen(today)} onClick={() => pick(today)}>
          {translate('form.days.today')}
        </Button>
        <Button size="small" color="inherit" disabled={value === ''} onClick={() => pick('')}>
          {translate('form.days.clear')}
        </Button>
        {clock && (
          <Button size="small" variant="contained" disableElevation disabled={value === ''} onClick={clock.done}>
            {translate('form.days.done')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Hook: months and days as the language writes them. */
function useCalendarWords() {
  const locale = dateLocaleOf(useWritten());
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => made.format(new Date(`${day}T00:00:00Z`));
  };
  return {
    month: format({ month: 'long', year: 'numeric' }),
    full: format({ dateStyle: 'full' }),
    weekdays: (day: string, width: 'long' | 'narrow') => format({ weekday: width })(day),
  };
}
