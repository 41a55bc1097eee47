/** Screens opened in Spanish: dark where the menu stands just beside the page, light on a phone, whose colours are those of the English one. */
import { isAll } from '../support/all-tests.ts';
import { everyLook } from '../support/every-look.ts';
import { visitScreens } from '../support/screens.ts';

visitScreens({
  language: 'es',
  screens: isAll ? 'every' : 'longest',
  looks: isAll
    ? everyLook
    : [
        { colorScheme: 'dark', width: 992, axe: 'whole' },
        { colorScheme: 'light', width: 390 },
      ],
});
