/** Each second screen in English, from the first one on. */
import { inEnglish } from '../support/screens-en.ts';
import { visitScreens } from '../support/screens.ts';

visitScreens(inEnglish('odd'));
