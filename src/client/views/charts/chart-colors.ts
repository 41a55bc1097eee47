/** The colours of a chart's parts: the organisation's own, then seven that can be told apart, by the colour-blind too. */

/**
 * Each has at least 3:1 to the card behind it (WCAG 2.2, 1.4.11); their order keeps apart those that look
 * alike to people without red or green cones.
 */
const others = {
  light: ['#00997A', '#7A2E6B', '#9C2F00', '#C96A00', '#1B4F8F', '#3B93D4', '#8A7A00', '#5F666E'],
  dark: ['#3CCFA0', '#4E8FE0', '#E0653A', '#F0E68C', '#C970B0', '#A8D8FF', '#F2A33A', '#8A929B'],
} as const;

/**
 * Eight colours as `#rrggbb`, the first of them the organisation's.
 *
 * @param own the organisation's colour as it is drawn on this ground
 */
export function chartColors(own: string, mode: keyof typeof others): string[] {
  const candidates = others[mode];
  const nearest = candidates.toSorted((one, other) => distance(one, own) - distance(other, own))[0];
  return [own, ...candidates.filter((one) => one !== nearest)];
}

/** How far apart two colours are; green counts most, as the eye has it. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  return [2, 4, 3].reduce((sum, weight, index) => sum + weight * (a![index]! - b![index]!) ** 2, 0);
}
