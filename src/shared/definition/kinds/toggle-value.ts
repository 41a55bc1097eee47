import { z } from 'zod';

import type { KindValue } from './kind-value.ts';

export const toggleValue: KindValue<'toggle'> = {
  sent: () => z.boolean(),
  stored: () => z.boolean(),
  toCell: (value, { yes, no }) => (value === true ? yes : no),
  ofCell: (text, { yes, no }) => {
    const isOneOf = (words: readonly string[]) => words.some((word) => word.toLowerCase() === text.toLowerCase());
    return isOneOf([...yes, 'true', '1']) ? true : isOneOf([...no, 'false', '0']) ? false : text;
  },
};
