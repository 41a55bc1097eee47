/** Every text of the product in English: the source of the keys. The resources' own labels come from their definitions. */
import { errors, validation } from './en/errors.ts';
import { auth, frame, menu, pages } from './en/frame.ts';
import { error_log, fullscreen, search, shortcuts } from './en/header.ts';
import { dashboard, welcome } from './en/home.ts';
import { size, theme } from './en/look.ts';
import { session } from './en/session.ts';
import { tabs } from './en/tabs.ts';
import { cells, form, list } from './en/views.ts';

export const en = {
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
  dashboard,
  welcome,
  errors,
  validation,
};

/** The shape of every language: a key that one lacks does not compile. */
export type Messages = typeof en;
