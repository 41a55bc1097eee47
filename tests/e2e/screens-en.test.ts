/** Every screen in English: light on a desktop, dark on a phone. */
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'en',
  whole: { colorScheme: 'light', width: 1440 },
  other: { colorScheme: 'dark', width: 390, contrasts: true },
});
