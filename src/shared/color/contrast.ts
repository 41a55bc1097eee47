/** What follows from a colour: which text can be read on it, what of it can be read as text, and its shades. `#rrggbb` in and out. */

/** WCAG 2.2 AA for text. */
export const minTextContrast = 4.5;
/** Own choice: below it an area cannot be told from what it lies on. */
const minAreaContrast = 2;
const step = 0.01;

/** The contrast ratio of WCAG 2.2 between two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** White where it can be read on the colour, else black: one of the two always can. */
export function textOn(color: string): '#ffffff' | '#000000' {
  return contrastOf('#ffffff', color) >= minTextContrast ? '#ffffff' : '#000000';
}

/** The colour, made darker or lighter until text in it can be read on the surface; hue and saturation stay. */
export function readableOn(surface: string, color: string): string {
  const towards = contrastOf(surface, '#000000') > contrastOf(surface, '#ffffff') ? -step : step;
  let moved = color;
  const [hue, saturation, start] = toHsl(color);
  let lightness = start;
  const end = towards > 0 ? 1 : 0;
  while (contrastOf(moved, surface) < minTextContrast && lightness !== end) {
    lightness = Math.min(1, Math.max(0, lightness + towards));
    moved = ofHsl(hue, saturation, lightness);
  }
  return moved;
}

/** The colour itself as an area (a button, a badge); where it would vanish on the surface, what can be read there. */
export function areaOn(surface: string, color: string): string {
  return contrastOf(surface, color) >= minAreaContrast ? color : readableOn(surface, color);
}

/** Ten shades from the colour itself to nine tenths of the way to white. */
export function tintsOf(color: string): string[] {
  return Array.from({ length: 10 }, (_, tenths) =>
    toHex(channels(color).map((channel) => channel + Math.round((tenths / 10) * (255 - channel)))),
  );
}

/** A colour between two: `share` of the first. */
export function mixed(color: string, ground: string, share: number): string {
  const below = channels(ground);
  return toHex(channels(color).map((channel, index) => Math.round(share * channel + (1 - share) * below[index]!)));
}

/** The colour with a tenth of its light taken away. */
export function darkened(color: string): string {
  return toHex(channels(color).map((channel) => Math.round(0.9 * channel)));
}

/** Red, green and blue, each 0 to 255. */
function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Each channel has two digits, also below 16. */
function toHex(rgb: number[]): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue in degrees, saturation and lightness between 0 and 1. */
function toHsl(color: string): [number, number, number] {
  const [red, green, blue] = channels(color).map((channel) => channel / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const turn =
    most === red ? ((green - blue) / range) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(turn * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** A colour of its hue in degrees, its saturation and its lightness. */
function ofHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const turns = [0, 8, 4].map((offset) => (offset + hue / 30) % 12);
  return toHex(
    turns.map((turn) => Math.round(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))),
  );
}
