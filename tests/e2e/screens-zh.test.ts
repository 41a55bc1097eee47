/** Screens opened in Chinese: light on a phone, dark on a desktop. */
import { isAll } from '../support/all-tests.ts';
import { everyLook } from '../support/every-look.ts';
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'zh',
  screens: isAll ? 'every' : 'longest',
  looks: isAll
    ? everyLook
    : [
        { colorScheme: 'light', width: 390, axe: 'whole' },
        { colorScheme: 'dark', width: 1440, axe: 'contrasts' },
      ],
});
