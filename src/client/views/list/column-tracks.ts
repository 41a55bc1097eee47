/**
 * How wide the columns of a list are: from their kinds and headings, not from what happens to stand in the rows. So nothing jumps
 * from page to page, and the browser need not look into rows that are out of sight to place those in sight.
 */
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { columnOf } from '../../fields/field-columns.ts';

/** In em of the rows' text, so that columns grow with the size of the person; and the share of what is left over. */
type Track = readonly [least: number, grows: number];

/** Of the name, which leads and is never cut short before others are; a number that stands for one needs less, a headline more. */
const nameTrack: Track = [13, 1.3];
const numberTrack: Track = [8, 0.7];
const headlineTrack: Track = [18, 2];
const longestNumber = 40;
const shortestHeadline = 150;
const otherTrack: Track = [10, 1];
const tickTrack: Track = [3.5, 0];
const menuTrack: Track = [3, 0];
const moveTrack: Track = [2.25, 0];

/** Room for a heading: its padding and the arrow of its order, and a letter of it; a sign of Chinese is as wide as high. */
const headingRoom = 3.6;
const letterWidth = 0.5;
const signWidth = 0.9;
/** The padding of a cell, and the switch before a state. */
const cellRoom = 1.75;
const switchRoom = 2.75;

export interface TrackColumn {
  field: Field;
  label: string;
  /** What can be chosen in it, as it reads. */
  choices: readonly string[];
  /** Its state has a switch. */
  isSwitched?: boolean;
}

interface Columns {
  columns: readonly TrackColumn[];
  selectable: boolean;
  movable?: boolean;
}

/** The tracks of every row, and what they come to at least, as CSS. */
export function columnTracks({ columns, selectable, movable = false }: Columns): { tracks: string; least: string } {
  const all = columns.map((column, index) =>
    widen(index === 0 ? leadingTrack(column.field) : trackOf(column), column.label),
  );
  if (selectable) all.unshift(tickTrack);
  if (movable) all.unshift(moveTrack);
  all.push(menuTrack);
  return {
    tracks: all.map(([least, grows]) => (grows ? `minmax(${em(least)}, ${grows}fr)` : em(least))).join(' '),
    least: em(all.reduce((sum, [least]) => sum + least, 0)),
  };
}

function leadingTrack(field: Field): Track {
  if (field.kind !== 'text') return nameTrack;
  if (field.unique === true && field.readOnly === true && field.max <= longestNumber) return numberTrack;
  return field.max >= shortestHeadline ? headlineTrack : nameTrack;
}

/** What is chosen from a few words is as wide as the longest of them, at most as its kind says. */
function trackOf({ field, choices, isSwitched = false }: TrackColumn): Track {
  const { track: [most, grows] = otherTrack, words } = columnOf(field);
  if (!words || choices.length === 0) return [most, grows];
  const [larger, around, shown] = words;
  const width = Math.min(shown, choices.length) * (Math.max(...choices.map(widthOf)) * larger + around);
  return [Math.min(most, width + (isSwitched ? switchRoom : 0) + cellRoom), grows];
}

const widen = ([least, grows]: Track, label: string): Track => [Math.max(least, headingRoom + widthOf(label)), grows];

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign > '⺀' ? signWidth : letterWidth), 0);

const em = (value: number) => `${Number(value.toFixed(2))}em`;
