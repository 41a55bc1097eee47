/** Every screen in Chinese: light on a phone, dark on a desktop. */
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'zh',
  whole: { colorScheme: 'light', width: 390 },
  other: { colorScheme: 'dark', width: 1440, contrasts: true },
});
