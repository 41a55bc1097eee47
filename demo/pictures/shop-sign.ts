/** Logos of businesses that do not exist: a plain shape upon a colour, drawn by lot, the same ones for the same name of the lot. */
import { makeRandom } from '../seed/random.ts';

const grounds = ['#1d4ed8', '#0f766e', '#b45309', '#9d174d', '#4338ca', '#334155', '#166534', '#7f1d1d', '#0369a1'];
const shapes = [
  '<circle cx="128" cy="128" r="62" fill="#fff"/><circle cx="128" cy="128" r="26" fill="currentColor"/>',
  '<path d="M128 58 198 184H58z" fill="#fff"/>',
  '<path d="M64 64h56v128H64zM136 64h56v56h-56zM136 136h56v56h-56z" fill="#fff"/>',
  '<path d="M128 54c40 30 56 58 56 86a56 56 0 0 1-112 0c0-28 16-56 56-86z" fill="#fff"/>',
  '<path d="M60 168c30-22 46-22 68 0s38 22 68 0v30c-30 22-46 22-68 0s-38-22-68 0z" fill="#fff"/><circle cx="128" cy="96" r="34" fill="#fff"/>',
  '<path d="M58 128 128 58l70 70-70 70z" fill="#fff"/><path d="M96 128l32-32 32 32-32 32z" fill="currentColor"/>',
  '<path d="M70 186V96l58-36 58 36v90h-36v-48h-44v48z" fill="#fff"/>',
];
/** What a shape has around it. */
const frames = [
  '',
  '<circle cx="128" cy="128" r="108" fill="none" stroke="#fff" stroke-width="8" opacity="0.6"/>',
  '<rect x="20" y="20" width="216" height="216" rx="24" fill="none" stroke="#fff" stroke-width="8" opacity="0.6"/>',
  '<path d="M0 212h256v44H0z" fill="#000" opacity="0.25"/>',
  '<path d="M0 0h96L0 96z" fill="#fff" opacity="0.3"/>',
];
const inks = ['#ffffff', '#fef3c7', '#dbeafe', '#fee2e2', '#dcfce7'];

/** A logo as SVG, 256 pixels square. */
export function drawShopSign(lot: string): string {
  const random = makeRandom(`shop:${lot}`);
  const ground = random.pick(grounds);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256" color="${ground}">`,
    `<rect width="256" height="256" fill="${ground}"/>`,
    random.pick(frames),
    random.pick(shapes).replaceAll('#fff', random.pick(inks)),
    '</svg>',
  ].join('');
}
