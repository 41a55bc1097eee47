/** Every screen in Spanish: dark where the menu stands just beside the page, light on a phone. */
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'es',
  whole: { colorScheme: 'dark', width: 992 },
  colors: { colorScheme: 'light', width: 390 },
});
