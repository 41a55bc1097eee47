/** The colours of a chart's parts: the organisation's own, then seven that can be told apart from it and from each other, by the colour-blind too. */

/**
 * Each has at least 3:1 to the card behind it (WCAG 2.2, 1.4.11). Searched for among colours of middling strength, so that for any organisation no
 * two of them look alike to somebody without one kind of cones. None of the first few is a red: that is a signal's.
 */
const others = {
  light: ['#2790f8', '#5fa15f', '#5a2276', '#a97bad', '#7a541e', '#248071', '#4040b1', '#7b0019'],
  dark: ['#fadb5a', '#2cb5d3', '#b14f00', '#b7ecb5', '#585fd5', '#e99c2d', '#96c995', '#5de7f5'],
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

/** What of red, green and blue light people see: all; without red, green or blue cones (Viénot, Brettel and Mollon 1999; Machado 2009). */
const kindsOfSight = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.112, 0.888, 0, 0.112, 0.888, 0, 0.004, -0.004, 1],
  [0.293, 0.707, 0, 0.293, 0.707, 0, -0.022, 0.022, 1],
  [1.013, 0.135, -0.148, -0.012, 0.868, 0.144, 0.076, 0.805, 0.119],
];

/** How far apart two colours are to whoever tells them apart least; in OKLab, where distances are as large as they look. */
function distance(one: string, other: string): number {
  return Math.min(
    ...kindsOfSight.map((sight) => {
      const [a, b] = [one, other].map((color) => labOf(times(sight, lightOf(color))));
      return Math.hypot(...a!.map((value, index) => value - b![index]!));
    }),
  );
}

const lightOf = (color: string) => [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);

/** A matrix of three rows, and three numbers. */
const times = (matrix: readonly number[], of: readonly number[]) =>
  [0, 3, 6].map((row) => of.reduce((sum, value, column) => sum + matrix[row + column]! * value, 0));

const toCones = [0.4122, 0.5363, 0.0515, 0.2119, 0.6807, 0.1074, 0.0883, 0.2817, 0.63];
const toLab = [0.2105, 0.7936, -0.0041, 1.978, -2.4286, 0.4506, 0.0259, 0.7828, -0.8087];

const labOf = (light: readonly number[]) =>
  times(
    toLab,
    times(toCones, light).map((cone) => Math.cbrt(Math.max(0, cone))),
  );

/**
 * For each of up to ten parts of a ring a colour. Above eight the two greys of texts stand where neither of their neighbours looks like them.
 *
 * @param greys of texts on this ground, the fainter first
 */
export function ringColors(parts: number, colors: readonly string[], greys: readonly [string, string]): string[] {
  const [fainter, stronger] = [greys.slice(0, 1), greys.slice(1)].map((grey, index) =>
    parts > colors.length + index ? grey : [],
  );
  return [...colors.slice(0, 4), ...fainter!, ...colors.slice(4, 6), ...stronger!, ...colors.slice(6)].slice(0, parts);
}
