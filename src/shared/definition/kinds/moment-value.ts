import { z } from 'zod';

import { exactClockOf, momentOf } from '../../time/time-zone.ts';
import { checkedText, matches } from './checked-text.ts';
import type { KindValue } from './kind-value.ts';

const isMoment = (value: string) =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$/.test(value) &&
  /^(?!0000)[0-9]{4}-/.test(toUtc(value) ?? '');
/** A moment in UTC, or undefined where it is none; other offsets than UTC go further here than the database takes them. */
const toUtc = (value: string) => (Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString());

export const momentValue: KindValue<'moment'> = {
  sent: () => checkedText(matches(isMoment, 'validation.bad_moment')).transform((value) => toUtc(value) ?? value),
  stored: () => z.iso.datetime(),
  toCell: (value, { timeZone }) => exactClockOf(String(value), timeZone).replace('T', ' '),
  ofCell: (text, { timeZone }) =>
    /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text) ? momentOf(text.replace(' ', 'T'), timeZone) : text,
  unit: (_, { timeZone }) => timeZone,
};
