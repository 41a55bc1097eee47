/** Screens opened in Chinese: light on a phone, dark on a desktop. */
import { isAll } from '../support/all-tests.ts';
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'zh',
  screens: isAll ? 'every' : 'longest',
  looks: [
    { colorScheme: 'light', width: 390, axe: 'whole' },
    { colorScheme: 'dark', width: 1440, axe: 'contrasts' },
  ],
});
