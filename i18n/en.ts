/** Every text of the product in English: the source of the keys. The resources' own labels come from their definitions. */
import { enFirst } from './en-first.ts';
import { enLater } from './en-later.ts';

export const en = { ...enFirst, ...enLater };

/** The shape of every language: a key that one lacks does not compile. */
export type Messages = typeof en;
