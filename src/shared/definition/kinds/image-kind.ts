/** An uploaded picture: the id of its record in `media`. */
import { defineKind } from './kind.ts';

export interface ImageOptions {
  /** Takes drawings (SVG) as well. */
  isLogo?: true;
}

export const image = defineKind<ImageOptions>()('image', { column: 'uuid', notImported: true }, { to: 'media' });
