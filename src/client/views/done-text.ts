/** What was done, as a toast says it: `Ana Ruiz approved`, `4 members approved`. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { useCounted } from '../fields/counted.ts';

/** A record by its name, or so many of them. */
type DoneTo = { name: string } | { count: number };

/** Hook: `done('approve', { count: 4 })`, in the collection's own words where it has some. */
export function useDoneText(resource: Pick<Resource, 'name' | 'label'>): (verb: string, to: DoneTo) => string {
  const translate = useTranslate();
  const counted = useCounted(resource);
  return (verb, to) => {
    const name = 'name' in to ? translate('done_to.one', to) : translate('done_to.many', { what: counted(to.count) });
    const words = { name, smart_count: 'count' in to ? to.count : 1 };
    return (
      translate(`done_of.${resource.name}.${verb}`, { ...words, _: '' }) ||
      translate(`done.${verb}`, { ...words, _: name })
    );
  };
}
