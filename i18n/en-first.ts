/** The English texts that the portal starts with. They weigh on its first load: what the first page does without stands in `en-later.ts`. */
import { errors, validation } from './en/errors.ts';
import { auth, frame, menu, pages } from './en/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './en/header.ts';
import { size, theme } from './en/look.ts';
import { session } from './en/session.ts';
import { tabs } from './en/tabs.ts';
import { cells, form, list } from './en/views.ts';

export const enFirst = {
  menu,
  frame,
  tabs,
  size,
  theme,
  search,
  error_log,
  fullscreen,
  shortcuts,
  auth,
  pages,
  session,
  list,
  form,
  cells,
  errors,
  validation,
};
