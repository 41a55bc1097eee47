/**
 * How wide the columns of a list are: from their kinds and headings, not from what happens to stand in the rows. So nothing jumps
 * from page to page, and the browser need not look into rows that are out of sight to place those in sight.
 */
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { columnOf } from '../../fields/field-columns.ts';

/** In em of the rows' text, so that columns grow with the size of the person; and the share of what is left over. */
type Track = readonly [least: number, grows: number];

/** Of the name, which leads and is never cut short before others are; a number that stands for one needs less. */
const nameTrack: Track = [13, 1.3];
const numberTrack: Track = [8, 0.7];
const longestNumber = 40;
const otherTrack: Track = [10, 1];
const tickTrack: Track = [3.5, 0];
const menuTrack: Track = [3, 0];
const moveTrack: Track = [2.25, 0];

/** Room for a heading: its padding and the arrow of its order, and a letter of it; a sign of Chinese is as wide as high. */
const headingRoom = 3.6;
const letterWidth = 0.5;
const signWidth = 0.9;

interface Columns {
  columns: readonly { field: Field; label: string }[];
  selectable: boolean;
  movable?: boolean;
}

/** The tracks of every row, and what they come to at least, as CSS. */
export function columnTracks({ columns, selectable, movable = false }: Columns): { tracks: string; least: string } {
  const all = columns.map(({ field, label }, index) =>
    widen(index === 0 ? leadingTrack(field) : trackOf(field), label),
  );
  if (selectable) all.unshift(tickTrack);
  if (movable) all.unshift(moveTrack);
  all.push(menuTrack);
  return {
    tracks: all.map(([least, grows]) => (grows ? `minmax(${em(least)}, ${grows}fr)` : em(least))).join(' '),
    least: em(all.reduce((sum, [least]) => sum + least, 0)),
  };
}

const leadingTrack = (field: Field): Track =>
  field.kind === 'text' && field.unique === true && field.readOnly === true && field.max <= longestNumber
    ? numberTrack
    : nameTrack;

const trackOf = (field: Field) => columnOf(field).track ?? otherTrack;

function widen([least, grows]: Track, label: string): Track {
  const letters = [...label].reduce((sum, sign) => sum + (sign > '⺀' ? signWidth : letterWidth), 0);
  return [Math.max(least, headingRoom + letters), grows];
}

const em = (value: number) => `${Number(value.toFixed(2))}em`;
