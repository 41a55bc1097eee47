/** How days are typed and written in inputs: in the order of the portal's language, whatever the browser's is. */
import { useTranslate } from 'react-admin';

import { dayOrderOf, readTypedClock, readTypedDay, writeTyped } from '../../../shared/time/typed-days.ts';
import { useTenant } from '../../state/session.ts';
import { useWritten } from '../use-formats.ts';

/** Hook: to write and to read a day, with a time where `hasTime`, and how it is typed. */
export function useTypedDays(hasTime: boolean) {
  const translate = useTranslate();
  const written = useWritten();
  const { date_format } = useTenant();
  const order = dayOrderOf(written, date_format);
  const read = hasTime ? readTypedClock : readTypedDay;
  const day = translate(`form.days.${order}`);
  return {
    write: (kept: string) => writeTyped(kept, order, written === 'en-US'),
    read: (typed: string, isDone: boolean) => (typed.trim() === '' ? '' : read(typed, order, isDone)),
    pattern: hasTime ? `${day} ${translate('form.days.time')}` : day,
  };
}
