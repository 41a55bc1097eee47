/** Opens a view of the list, and says what of an older one the list no longer knows. */
import { useNotify, useTranslate } from 'react-admin';

import type { SavedView } from '../../../../shared/contracts/saved-view-calls.ts';
import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../../fields/field-texts.ts';
import { addressOf } from '../../../state/list-address.ts';
import { useListParts } from '../list-parts.ts';

/** Hook: for no view the list as it is by itself. */
export function useOpenView({ name, fields, list }: Resource): (view: SavedView | undefined) => void {
  const translate = useTranslate();
  const notify = useNotify();
  const label = useFieldLabel(name);
  const { change } = useListParts();
  return (view) => {
    change(addressOf(view?.state ?? { filter: {} }, view?.id, list.order));
    if (!view || view.dropped.length === 0) return;
    const words = view.dropped.map((word) => label(word, fields[word])).join(translate('list.separator'));
    const text = translate('lists.view_dropped', { name: view.name, words });
    notify(text, { type: 'warning', messageArgs: { _: text } });
  };
}
