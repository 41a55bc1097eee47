/** Logos of partners that do not exist: initials upon a plain shape, on a transparent ground; the same ones for the same name. */
import { makeRandom } from '../seed/random.ts';

export const logoWidth = 240;
export const logoHeight = 160;

const inks = ['#1d4ed8', '#0f766e', '#b45309', '#9d174d', '#4338ca', '#334155', '#166534', '#991b1b', '#0369a1'];
/** For dark pages, each in the place of its ink. */
const lights = ['#93c5fd', '#5eead4', '#fcd34d', '#f9a8d4', '#a5b4fc', '#cbd5e1', '#86efac', '#fca5a5', '#7dd3fc'];

/** Around the middle of the picture, 120 high. */
const shapes = [
  '<circle cx="120" cy="80" r="60"/>',
  '<rect x="40" y="24" width="160" height="112" rx="14"/>',
  '<path d="M120 18 206 80l-86 62-86-62z"/>',
  '<path d="M60 22h120l34 58-34 58H60L26 80z"/>',
  '<path d="M34 24h172v74c0 24-36 42-86 46-50-4-86-22-86-46z"/>',
  '<rect x="24" y="40" width="192" height="80" rx="40"/>',
];

/** Letters of three by five squares, a row after the other. */
const glyphs: Readonly<Record<string, string>> = {
  A: '010101111101101',
  B: '110101110101110',
  C: '011100100100011',
  D: '110101101101110',
  E: '111100110100111',
  F: '111100110100100',
  G: '011100101101011',
  H: '101101111101101',
  I: '111010010010111',
  J: '001001001101010',
  K: '101101110101101',
  L: '100100100100111',
  M: '101111111101101',
  N: '110101101101101',
  O: '010101101101010',
  P: '110101110100100',
  Q: '010101101111011',
  R: '110101110101101',
  S: '011100010001110',
  T: '111010010010010',
  U: '101101101101111',
  V: '101101101101010',
  W: '101101111111101',
  X: '101101010101101',
  Y: '101101010010010',
  Z: '111001010100111',
};
const square = 9;
const step = 10;
const letterStep = 40;

/** The first letters of up to two words, without accents. */
function initialsOf(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/);
  const letters = words.map((word) => word[0] ?? '').filter((letter) => letter in glyphs);
  return letters.length > 0 ? letters.slice(0, 2) : ['X'];
}

/** A logo as SVG: of plain shapes alone, as it would be after it was cleaned. */
export function drawPartnerLogo(name: string, isForDark: boolean): string {
  const random = makeRandom(`partner:${name}`);
  const nth = random.int(0, inks.length - 1);
  const ink = (isForDark ? lights : inks)[nth];
  const initials = initialsOf(name);
  const left = logoWidth / 2 - (initials.length * letterStep - step) / 2;
  const letters = initials.map((letter, index) => letterAt(letter, left + index * letterStep));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${logoWidth}" height="${logoHeight}" viewBox="0 0 ${logoWidth} ${logoHeight}">`,
    `<g fill="${ink}">${random.pick(shapes)}</g>`,
    `<g fill="${isForDark ? '#0f172a' : '#ffffff'}">${letters.join('')}</g>`,
    '</svg>',
  ].join('');
}

function letterAt(letter: string, x: number): string {
  const top = logoHeight / 2 - (5 * step) / 2;
  const squares = [...(glyphs[letter] ?? '')].map((bit, index) =>
    bit === '0'
      ? ''
      : `<rect x="${x + (index % 3) * step}" y="${top + Math.floor(index / 3) * step}" width="${square}" height="${square}" rx="2"/>`,
  );
  return squares.join('');
}
