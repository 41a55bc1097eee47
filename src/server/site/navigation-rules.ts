/** What holds of menu items whichever way they are written, and what their verbs do. */
import { isSameValue } from '../crud/record.ts';
import type { VerbHandler, VerbHandlers, VerbWork } from '../crud/verb-handlers.ts';
import type { WriteHooks } from '../crud/write-hooks.ts';

export const navigationHooks: WriteHooks = {
  navigation_items: {
    before: async ({ row, values }) => {
      // What becomes a title leads nowhere any more.
      const isTitle = values['kind'] === 'title' && row !== null && row['kind'] !== 'title';
      return isTitle && row['link'] !== null && !('link' in values) ? { link: null } : {};
    },
  },
};

const setting = (value: boolean): VerbHandler => ({
  isSoAlready: (row) => isSameValue(row['is_active'], value),
  run: async ({ row }: VerbWork) => (isSameValue(row['is_active'], value) ? {} : { is_active: value }),
});

export const navigationVerbs: VerbHandlers = {
  'navigation_items.show': setting(true),
  'navigation_items.hide': setting(false),
};
