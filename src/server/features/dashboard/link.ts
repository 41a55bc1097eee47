/** Makes the portal's address of a resource's list with a filter set; undefined where no menu entry shows that list. */
export type LinkToList = (resource: string, filter?: Record<string, unknown>) => string;

/** A part of a whole between 0 and 1, with four decimals; 0 of 0 is 0. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
