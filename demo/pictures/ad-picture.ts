/** Pictures of ads: a field in two colours with a few shapes on it, drawn by lot; the same ones for the same name of the lot. */
import { makeRandom } from '../seed/random.ts';

const palettes = [
  ['#0f4c5c', '#e36414', '#fdf0d5'],
  ['#3d348b', '#f7b801', '#f4f1ff'],
  ['#14532d', '#84cc16', '#f7fee7'],
  ['#7f1d1d', '#fb7185', '#fff1f2'],
  ['#1e3a8a', '#38bdf8', '#eff6ff'],
  ['#4a3728', '#d4a373', '#fefae0'],
] as const;

/** As SVG, of a size in pixels. */
export function drawAd(lot: string, [width, height]: readonly [number, number]): string {
  const random = makeRandom(`ad:${lot}`);
  const [deep, bright, pale] = random.pick(palettes);
  const unit = Math.min(width, height);
  const at = (share: number) => Math.round(unit * share);
  const edge = Math.round(width * (0.35 + 0.2 * random.next()));
  const rings = Array.from({ length: 3 }, (_, index) => {
    const [x, y] = [edge + (width - edge) * random.next(), height * random.next()];
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${at(0.16 + 0.12 * index)}" fill="none" stroke="${bright}" stroke-width="${at(0.05)}" opacity="0.75"/>`;
  });
  const [x, y] = [at(0.18), Math.round(height / 2 - unit * 0.22)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${pale}"/>`,
    `<path d="M ${edge} 0 H ${width} V ${height} H ${edge - at(0.3)} Z" fill="${deep}"/>`,
    ...rings,
    `<rect x="${x}" y="${y}" width="${at(0.44)}" height="${at(0.44)}" rx="${at(0.08)}" fill="${bright}"/>`,
    `<circle cx="${x + at(0.22)}" cy="${y + at(0.22)}" r="${at(0.11)}" fill="${pale}"/>`,
    '</svg>',
  ].join('');
}
