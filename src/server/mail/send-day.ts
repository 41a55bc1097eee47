/** A day on which invitations shall leave. Own choice: at nine in the morning, where the organisation is. */
import { inviteAheadDays } from '../../shared/imports/import-steps.ts';
import { dayIn } from '../../shared/time/clock.ts';
import { momentOf } from '../../shared/time/time-zone.ts';

const hour = '09:00';
const dayMs = 86_400_000;

/** Whether `YYYY-MM-DD` is a day to come, within a year. */
export const isSendDay = (day: string, timeZone: string): boolean =>
  day > dayIn(timeZone, Date.now()) && day <= dayIn(timeZone, Date.now() + inviteAheadDays * dayMs);

/** When the mail of a day leaves: ISO 8601. */
export const sendMoment = (day: string, timeZone: string): string => momentOf(`${day}T${hour}`, timeZone);
