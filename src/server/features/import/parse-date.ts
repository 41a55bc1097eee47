/** Days as people and spreadsheets write them. */
import type { DateOrder } from '../../../shared/imports/import-steps.ts';

type Parts = [year: number, month: number, day: number];

/** `YYYY-MM-DD` for a day that is written out without a doubt, or in the order that the import was told; else undefined. */
export function parseDay(text: string, order: DateOrder): string | undefined {
  const tidy = text.normalize('NFKC').trim();
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(tidy);
  if (yearFirst) return dayOf([Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]);
  const parts = shortParts(tidy);
  if (!parts || order === 'year_first') return undefined;
  const [first, second, year] = parts;
  return order === 'day_first' ? dayOf([year, second, first]) : dayOf([year, first, second]);
}

/** The day a text can only mean, whatever order it is written in; undefined where it can mean two. */
export function suggestDay(text: string): string | undefined {
  const parts = shortParts(text.normalize('NFKC').trim());
  if (!parts) return undefined;
  const [first, second, year] = parts;
  const readings = [dayOf([year, second, first]), dayOf([year, first, second])].filter((day) => day !== undefined);
  return new Set(readings).size === 1 ? readings[0] : undefined;
}

/** A year of two digits is one of the last eighty or the next twenty, as spreadsheets have it; counted from 2030. */
const turnOfYears = 30;

function shortParts(text: string): [first: number, second: number, year: number] | undefined {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!found) return undefined;
  const year = Number(found[3]);
  const whole = found[3]?.length === 4 ? year : year + (year < turnOfYears ? 2000 : 1900);
  return [Number(found[1]), Number(found[2]), whole];
}

function dayOf([year, month, day]: Parts): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere && year > 0 ? at.toISOString().slice(0, 10) : undefined;
}
