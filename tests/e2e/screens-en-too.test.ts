/** The other half of the screens in English: beside the first one, in the other worker. */
import { inEnglish } from '../support/screens-en.ts';
import { visitScreens } from '../support/screens.ts';

visitScreens(inEnglish('even'));
