/** Which creative of an ad is shown at a placement. Pure. */

interface Size {
  width: number;
  height: number;
}

/** A placement, by its id and size. */
export interface Spot extends Size {
  id: string;
}

/** What an ad looks like at one placement; the size is that of its picture as it was uploaded. */
export interface Creative extends Size {
  placement_id: string;
}

/** Its own; without one, the largest of another placement that a piece of this size can be cut from; undefined where none is. */
export function creativeFor<C extends Creative>(spot: Spot, creatives: readonly C[]): C | undefined {
  const own = creatives.find(({ placement_id }) => placement_id === spot.id);
  if (own) return own;
  const fitting = creatives.filter(({ width, height }) => width >= spot.width && height >= spot.height);
  return fitting.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}
