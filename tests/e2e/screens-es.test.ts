/** Every screen in Spanish: dark where the menu stands just beside the page, light on a phone, whose colours are those of the Chinese one. */
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'es',
  whole: { colorScheme: 'dark', width: 992 },
  other: { colorScheme: 'light', width: 390, contrasts: false },
});
