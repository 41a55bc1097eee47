/** Views of lists that people keep. No schema stands here, so that the portal can read it without their library. */
import type { Size } from '../constants.ts';

/** What a list's address says, but for the page: what is let through, in which order, with which columns, how dense. */
export interface ViewState {
  filter: Readonly<Record<string, unknown>>;
  sort?: readonly [string, 'ASC' | 'DESC'] | undefined;
  columns?: readonly string[] | undefined;
  density?: Size | undefined;
  per_page?: number | undefined;
}

export interface SavedView {
  id: string;
  /** Name of the menu item whose list it shows. */
  screen: string;
  name: string;
  state: ViewState;
  /** Words of the state that the list does not know any more: they are left out of `state`. */
  dropped: string[];
  is_shared: boolean;
  is_mine: boolean;
  /** Whether my list opens with it. */
  is_default: boolean;
  may_change: boolean;
  owner_name: string;
  version: number;
}

/** `GET /saved_views?screen=`: mine and the shared ones. */
export interface SavedViewsReply {
  data: SavedView[];
  /** Whether I may share one. */
  may_share: boolean;
}

/** Own choice: more than anybody finds again. */
export const maxViewsPerList = 100;
export const maxViewName = 60;
