/** So many records of a collection, as each language counts them: `4 members`. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { useResourceNoun } from './field-texts.ts';
import { useFormats } from './use-formats.ts';

/** Hook: `counted(4)`. */
export function useCounted(resource: Pick<Resource, 'name' | 'label'>): (count: number) => string {
  const noun = useResourceNoun(resource);
  const countedAs = useCountedAs();
  return (count) => countedAs(resource.name, count, noun(count));
}

/** Hook: the same of whatever is called so: of a kind that is no collection, too. */
export function useCountedAs(): (resource: string, count: number, name: string) => string {
  const translate = useTranslate();
  const { number } = useFormats();
  return (resource, count, name) => {
    const words = { count: number(count), name, smart_count: count };
    return translate(`counted.${resource}`, { ...words, _: '' }) || translate('counted.other', words);
  };
}
