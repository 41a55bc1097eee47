/** How word lists are written down: one text, separated by commas. */
import type { Name } from './story.ts';

export const list = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Names in Latin letters; their spelling in an address follows from them. */
export const latinNames = (text: string): Name[] => list(text).map((shown) => [shown, spelt(shown)] as const);

/** Chinese names, each followed by its spelling: `林 lin`. */
export const chineseNames = (text: string): Name[] =>
  list(text).map((pair) => {
    const [shown, spelling] = pair.split(' ');
    if (shown === undefined || spelling === undefined) throw new Error(`The name ${pair} has no spelling.`);
    return [shown, spelling];
  });

/** Small letters without accents and signs, as they stand in an address. */
export function spelt(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z0-9]/g, '');
}
