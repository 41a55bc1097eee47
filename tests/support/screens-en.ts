/**
 * How screens are seen in English. Of the two halves one is seen light on a desktop and dark on a phone, the other the other way round:
 * each part that the engine draws, in both. Spanish, whose texts are the longest, is looked at also where the menu stands just beside the
 * page. Where everything is asked for, each screen is seen in every way.
 */
import { isAll } from './all-tests.ts';
import { everyLook } from './every-look.ts';
import type { Visit } from './screens.ts';

const [light, dark] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;
const [desktop, phone] = [{ width: 1440 }, { width: 390 }] as const;
const whole = { axe: 'whole' } as const;

const looks: Record<'odd' | 'even', Visit['looks']> = {
  odd: [
    { ...light, ...desktop, ...whole },
    { ...dark, ...phone, ...whole },
  ],
  even: [
    { ...dark, ...desktop, ...whole },
    { ...light, ...phone, ...whole },
  ],
};

export const inEnglish = (screens: 'odd' | 'even'): Visit => ({
  language: 'en',
  screens,
  looks: isAll ? everyLook : looks[screens],
  also: [
    {
      language: 'es',
      looks: [
        { ...light, width: 992 },
        { ...light, ...phone },
      ],
    },
    ...(isAll ? [{ language: 'zh' as const, looks: [{ ...light, ...phone }] }] : []),
  ],
});
