/** How screens are seen in English: light and dark on a desktop and a phone; in the others also where the menu stands just beside the page. */
import type { Visit } from './screens.ts';

export const inEnglish: Omit<Visit, 'screens'> = {
  language: 'en',
  looks: [
    { colorScheme: 'light', width: 1440, axe: 'whole' },
    { colorScheme: 'dark', width: 1440, axe: 'contrasts' },
    { colorScheme: 'dark', width: 390, axe: 'whole' },
    { colorScheme: 'light', width: 390, axe: 'contrasts' },
  ],
  also: [
    {
      language: 'es',
      looks: [
        { colorScheme: 'light', width: 992 },
        { colorScheme: 'light', width: 390 },
      ],
    },
    { language: 'zh', looks: [{ colorScheme: 'light', width: 390 }] },
  ],
};
