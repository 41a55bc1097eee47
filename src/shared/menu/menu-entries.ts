/**
 * The words of `resources.config.ts`: each makes an entry, as `menu-config.ts` describes it, of its path, what it leads to and what else it
 * says. On the portal's start path, so they are small.
 */
import type { CreateConfig, EntryConfig, GroupConfig, ListShown, Said, ScreenShown, TabConfig } from './menu-config.ts';
import type { MenuItem, SettingLink } from './navigation.ts';

/** The tabs in one row with an entry; an entry without them may be such a tab itself. */
type Row = readonly TabConfig[] | undefined;

/** What an entry says besides its path and what it leads to. */
type Besides<Tabs extends Row> = Omit<Said<MenuItem>, 'path'> & { tabs?: Tabs };

type Entry<Shown, Tabs extends Row> = Said<MenuItem> & Shown & { tabs?: Tabs };

type ListBesides<Create> = Omit<ListShown<Create>, 'collection'>;

interface ListMaker {
  <Tabs extends Row = undefined>(
    path: string,
    collection: string,
    said?: Besides<Tabs> & ListBesides<CreateConfig>,
  ): Entry<ListShown<CreateConfig>, Tabs>;
  /** A tab, of whose create screen the path is enough. */
  (
    path: string,
    collection: string,
    said: Besides<undefined> & ListBesides<string>,
  ): Entry<ListShown<string>, undefined>;
}

type Maker<Key extends string, Shown extends Record<Key, unknown>> = <Tabs extends Row = undefined>(
  path: string,
  to: Shown[Key],
  said?: Besides<Tabs> & Omit<Shown, Key>,
) => Entry<Shown, Tabs>;

/** What makes entries that say under a key what they lead to. */
const entryWith = (key: string) => (path: string, to: unknown, said?: object) =>
  ({ path, [key]: to, ...said }) as never;

/** The list of a collection, with its create and edit screens. */
export const list: ListMaker = entryWith('collection');

/** Settings, of which a tenant has one. */
export const settings: Maker<'settings', { settings: string }> = entryWith('settings');

/** A screen that is made by hand. */
export const screen: Maker<'screen', ScreenShown> = entryWith('screen');

/** An address outside of the portal, or where in the settings it stands. */
export const link: Maker<'href', { href: string | SettingLink }> = entryWith('href');

/** Entries below one title. */
export const group = (
  path: string,
  said: Omit<GroupConfig, 'path' | 'children'>,
  children: readonly EntryConfig[],
): GroupConfig => ({ path, ...said, children });
