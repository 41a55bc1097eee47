/** Pictures of banners: hills under a sun, in the colours of the organisation, drawn by lot; the same ones for the same name of the lot. */
import { makeRandom, type Random } from '../seed/random.ts';

interface Colors {
  primary: string;
  accent: string;
}

/** As SVG, of a size in pixels. */
export function drawBanner(
  lot: string,
  [width, height]: readonly [number, number],
  { primary, accent }: Colors,
): string {
  const random = makeRandom(`banner:${lot}`);
  const sun = { x: width * (0.55 + 0.35 * random.next()), y: height * (0.2 + 0.25 * random.next()) };
  const hills = [0.55, 0.7, 0.85].map((level, index) => {
    const path = hill(random, width, height, level);
    return `<path d="${path}" fill="${index === 1 ? accent : primary}" opacity="${0.45 + index * 0.2}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${primary}"/>`,
    `<stop offset="1" stop-color="#fff7ed"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${height * 0.12}" fill="#fde68a"/>`,
    ...hills,
    '</svg>',
  ].join('');
}

/** A soft line from the left to the right, and all that lies below it. */
function hill(random: Random, width: number, height: number, level: number): string {
  const steps = 4;
  const at = () => Math.round(height * (level + (random.next() - 0.5) * 0.18));
  const points = Array.from({ length: steps }, (_, index) => {
    const x = (width / steps) * (index + 1);
    return `S ${Math.round(x - width / steps / 2)} ${at()} ${Math.round(x)} ${at()}`;
  });
  return `M 0 ${at()} ${points.join(' ')} V ${height} H 0 Z`;
}
