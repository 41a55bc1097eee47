/** The cells of a card's table: how each is shown, and what a file holds of it. */
import { useLocale } from 'react-admin';
import { useMemo } from 'react';

import { unitsText } from '../../../shared/text/amounts.ts';
import { numberFormat } from '../../../shared/text/number-formats.ts';
import { useFormats } from '../../fields/use-formats.ts';

export interface Cell {
  shown: string;
  /** A number of the file is written plainly; a text as it is. */
  kept: string;
  isNumber: boolean;
  /** The list that proves it. */
  link?: string | null;
}

export interface CardTable {
  headings: string[];
  rows: Cell[][];
}

/** Hook: makes cells of each kind, in the person's language. */
export function useCells() {
  const language = useLocale() ?? 'en';
  const { number, money, day } = useFormats();
  return useMemo(() => {
    const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const text = (shown: string, link?: string | null): Cell => ({
      shown,
      kept: shown,
      isNumber: false,
      ...also(link),
    });
    return {
      text,
      day: (value: string, note?: string): Cell => ({
        shown: note === undefined ? day(value) : `${day(value)} (${note})`,
        kept: value,
        isNumber: false,
      }),
      count: (value: number | null, link?: string | null): Cell =>
        value === null ? nothing : { shown: number(value), kept: String(value), isNumber: true, ...also(link) },
      share: (value: number | null): Cell =>
        value === null ? nothing : { shown: percent.format(value), kept: String(value), isNumber: true },
      /** Minor units of a currency. */
      money: (value: number | null, currency: string, link?: string | null): Cell =>
        value === null
          ? nothing
          : { shown: money(value, currency), kept: unitsText(value, currency), isNumber: true, ...also(link) },
    };
  }, [language, number, money, day]);
}

export type Cells = ReturnType<typeof useCells>;

const nothing: Cell = { shown: '–', kept: '', isNumber: true };
const also = (link: string | null | undefined) => (link === undefined ? {} : { link });
