/** Which parts of a stack are drawn by themselves: more than a few nobody tells apart, so that the smallest are drawn as one. */

const most = 4;

/** Of parts whose largest stand first. One that is left over stands by itself: "Other" would say less and take as much room. */
export function topParts<Part>(parts: readonly Part[]): { shown: readonly Part[]; rest: readonly Part[] } {
  if (parts.length <= most + 1) return { shown: parts, rest: [] };
  return { shown: parts.slice(0, most), rest: parts.slice(most) };
}
