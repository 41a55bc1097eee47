/** An uploaded picture or video: the id of its record in `media`. */
import { defineKind } from './kind.ts';

export interface ImageOptions {
  /** Takes a video in place of a picture. */
  isVideo?: true;
  /** Takes drawings (SVG) as well. */
  isLogo?: true;
  /** In pixels, of the picture as it is kept. */
  minWidth?: number;
  minHeight?: number;
  /** Its width to its height, as whole numbers; pictures are told from it that are more than a hundredth off. */
  ratio?: readonly [width: number, height: number];
}

export const image = defineKind<ImageOptions>()('image', { column: 'uuid', notImported: true }, { to: 'media' });
