/** Portraits of people who do not exist: plain shapes in colours drawn by lot, the same ones for the same name of the lot. */
import { makeRandom, type Random } from '../seed/random.ts';

const grounds = ['#dbeafe', '#dcfce7', '#fef3c7', '#fce7f3', '#ede9fe', '#e0f2fe', '#ffedd5', '#e5e7eb'];
const skins = ['#f6d7c3', '#eec1a2', '#d9a27e', '#b9825c', '#8d5a3b', '#6b4229'];
const hairs = ['#1f1a17', '#3b2a20', '#5c3d28', '#8a5a2b', '#b98a4b', '#6b7280', '#d1d5db'];
const clothes = ['#1d4ed8', '#0f766e', '#b45309', '#9d174d', '#4338ca', '#334155', '#166534', '#7f1d1d'];

/** A portrait as SVG, 256 pixels square. */
export function drawPortrait(lot: string): string {
  const random = makeRandom(`portrait:${lot}`);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const cloth = random.pick(clothes);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="${random.pick(grounds)}"/>`,
    random.pick(behindHead)(hair),
    `<path d="M36 256c4-52 42-78 92-78s88 26 92 78z" fill="${cloth}"/>`,
    random.pick(collars)(cloth),
    `<path d="M104 148h48v34c0 14-11 24-24 24s-24-10-24-24z" fill="${skin}"/>`,
    `<path d="M104 160c14 12 34 12 48 0v10c-14 10-34 10-48 0z" fill="#000" opacity="0.12"/>`,
    `<ellipse cx="128" cy="112" rx="${random.int(45, 50)}" ry="${random.int(55, 61)}" fill="${skin}"/>`,
    random.pick(beforeHead)(hair),
    ...extras(random, hair),
    '</svg>',
  ].join('');
}

type Shape = (color: string) => string;

const nothing: Shape = () => '';
const behindHead: readonly Shape[] = [
  nothing,
  nothing,
  (color) => `<path d="M70 110c0-46 24-70 58-70s58 24 58 70v72c0 12-116 12-116 0z" fill="${color}"/>`,
  (color) => `<circle cx="128" cy="40" r="26" fill="${color}"/>`,
  (color) => `<ellipse cx="128" cy="104" rx="66" ry="70" fill="${color}"/>`,
];
const beforeHead: readonly Shape[] = [
  (color) => `<path d="M78 104c-4-44 22-62 50-62s56 16 50 62c-10-22-22-32-50-32s-42 12-50 32z" fill="${color}"/>`,
  (color) =>
    `<path d="M76 112c-6-52 24-72 56-70 34 2 54 26 46 68-8-14-14-26-22-32-24 12-56 8-66 2-6 8-10 18-14 32z" fill="${color}"/>`,
  (color) => `<path d="M78 98c0-40 22-58 50-58s50 18 50 58c-14-12-28-16-50-16s-36 4-50 16z" fill="${color}"/>`,
  (color) =>
    `<path d="M80 92c4-34 22-48 48-48s44 14 48 48c-16-8-30-10-48-10s-32 2-48 10z" fill="${color}" opacity="0.5"/>`,
];
const collars: readonly Shape[] = [
  nothing,
  () => '<path d="M100 180l28 34 28-34 12 6-40 46-40-46z" fill="#fff"/>',
  () => '<path d="M98 182c8 22 52 22 60 0l8 6c-12 30-64 30-76 0z" fill="#000" opacity="0.18"/>',
];

function extras(random: Random, hair: string): string[] {
  const drawn: string[] = [];
  if (random.chance(0.22))
    drawn.push(`<path d="M82 124c2 40 24 50 46 50s44-10 46-50c-8 22-26 26-46 26s-38-4-46-26z" fill="${hair}"/>`);
  if (random.chance(0.28))
    drawn.push(
      '<g fill="none" stroke="#111827" stroke-width="5"><circle cx="108" cy="112" r="15"/><circle cx="148" cy="112" r="15"/><path d="M123 110h10"/></g>',
    );
  return drawn;
}
