/** The sizes of a tile, in columns by rows. screens.md 3.1, CP8 */
export const tileSizes = ['1x1', '2x1', '2x2'] as const;
export type TileSize = (typeof tileSizes)[number];
