/** What the kinds of targets of a link are called. */
import { useTranslate } from 'react-admin';

import type { FieldOf } from '../../../shared/definition/field-kinds.ts';
import { findDefinition } from '../../state/definitions.ts';
import { useChoiceLabel } from '../field-texts.ts';

/** Hook: the name of a screen, and that of a collection, one record of it or many. */
export function useLinkWords(resource: string, source: string, { screens }: FieldOf<'link'>) {
  const translate = useTranslate();
  const screen = useChoiceLabel(resource, source, screens);
  const collection = (name: string, count = 1) => {
    const label = findDefinition(name)?.label;
    return translate(`resources.${name}.name`, {
      smart_count: count,
      _: (count === 1 ? label?.one : label?.many) ?? name,
    });
  };
  return { screen, collection };
}
