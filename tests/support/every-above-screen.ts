/** Everything that comes up above a screen and is looked at: the first list always, of the others nothing unless everything is asked. */
import { aboveScreens } from './dialogs.ts';
import { formAboveScreens } from './form-dialogs.ts';
import { listAboveScreens } from './list-dialogs.ts';
import { moreAboveScreens } from './more-dialogs.ts';
import { screenAboveScreens } from './screen-dialogs.ts';
import { screenStates } from './screen-states.ts';

export const everyAboveScreen = [
  ...aboveScreens,
  ...moreAboveScreens,
  ...formAboveScreens,
  ...listAboveScreens,
  ...screenAboveScreens,
  ...screenStates,
];
