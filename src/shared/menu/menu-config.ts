/**
 * What may stand in `resources.config.ts`, in the words of `menu-entries.ts`. An entry is a group, or one of a collection, settings, a screen and an address outside; that
 * of a collection is its list, its create and its edit screen, with the tabs in one row with it.
 *
 * Paths: absolute where they start with a slash, else below what they stand in.
 * Names: the last part of the path; a tab's is its collection's or settings'; that of a create or edit screen is one record of the
 * collection, after the path's own `create`, `add` or `edit`: `edit/:id` of `labels` is `edit-label`, `:id` of `payouts` is `payout`.
 * Roles: permissions, one of which suffices; none: any signed-in person. A tab has those of the entry, and an edit screen its list's.
 */
import type { MenuGroup, MenuItem, SettingLink } from './navigation.ts';

/** A screen of a collection that belongs to its list: hidden, with the list lit up in the menu. */
export type DetailConfig = Pick<MenuItem, 'path' | 'titles' | 'noCache' | 'roles'> & Partial<Pick<MenuItem, 'name'>>;

export interface CreateConfig extends DetailConfig {
  roles: readonly string[];
  /** A line of the menu like any other. */
  isListed?: true;
}

/** With the parameter that says which record: in the path, or as the one word of its query (`edit_template?id=:id`). Specification 2 */
type EditPath = `${string}:${string}`;

export type EditConfig = DetailConfig & { path: EditPath };

/** `Create`: how its create screen may be said. */
export interface ListShown<Create> {
  collection: string;
  /** What its list is narrowed to. */
  filter?: Readonly<Record<string, unknown>>;
  create?: Create;
  /** Its path alone, where nothing else is to be said of it. */
  edit?: EditPath | EditConfig;
}

export interface ScreenShown {
  screen: string;
  /** The collection one record of which it shows; its path has the parameter that says which. */
  shows?: string;
}

/** What an entry leads to, of these one. */
type Shown<Create> = ListShown<Create> | ScreenShown | { settings: string } | { href: string | SettingLink };

/** What an entry says itself. */
export type Said<Entry extends MenuItem | MenuGroup> = Omit<
  Entry,
  'name' | 'source' | 'children' | 'tabOf' | 'tabRoles'
> &
  Partial<Pick<Entry, 'name'>>;

/** One of the screens that stand in a row of tabs with an entry and light it up. A create screen of which nothing but its path is said is for those whom the entry's is for, or for nobody. */
export type TabConfig = Said<MenuItem> & Shown<string | CreateConfig> & { tabs?: undefined };

type ItemConfig = Said<MenuItem> & Shown<CreateConfig> & { tabs?: readonly TabConfig[] };

/**
 * Shown as its child where only one of them is visible, unless it says `alwaysShow`, and not at all without one. `overview`: a screen that
 * shows what the group holds, for whoever may open any of it; the group's own address leads there.
 */
export type GroupConfig = Said<MenuGroup> & {
  overview?: Pick<MenuItem, 'path' | 'name'> & { screen: string };
  children: readonly EntryConfig[];
};

export type EntryConfig = ItemConfig | GroupConfig;
