/** What can be begun from anywhere: a new record of each collection that has a screen for it, and an import. */
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { importKinds } from '../../../shared/imports/import-steps.ts';
import { isEnabled } from '../../../shared/menu/disabled-menu.ts';
import { isAllowed, type Route } from '../../../shared/menu/navigation.ts';
import { hasOverlap } from '../../../shared/access/role-overlap.ts';
import { findDefinition } from '../../state/definitions.ts';
import { routes } from '../../state/resource-paths.ts';
import { usePermissionStrings } from '../../state/session.ts';
import { useIsOpen } from '../../views/use-may-write.ts';
import type { FoundPage } from './find-pages.ts';

/** Hook: those that this person may begin, in the order of the menu; none before the definitions are there. */
export function useVerbs(areDefinitionsKnown: boolean): FoundPage[] {
  const translate = useTranslate();
  const held = usePermissionStrings();
  const isOpen = useIsOpen();
  return useMemo(() => {
    if (!areDefinitionsKnown) return [];
    const nameOf = ({ name, label }: Resource, count: number) =>
      asNoun(translate(`resources.${name}.name`, { smart_count: count, _: count === 1 ? label.one : label.many }));
    const newOf = (definition: Resource) =>
      translate(`resources.${definition.name}.create`, {
        _: translate('list.create', { name: nameOf(definition, 1) }),
      });
    const mayBegin = ({ can, belongsTo }: Resource) => isOpen(belongsTo) && hasOverlap([can.write], held);
    return routes
      .filter((route) => isAllowed(route, held) && isEnabled(route.name))
      .flatMap((route) => {
        const begun = beginsRecord(route);
        if (begun) return mayBegin(begun) ? [verb(newOf(begun), route.path)] : [];
        return broughtIn(route).map((kind) => verb(translate('search.import', { name: nameOf(kind, 2) }), route.path));
      });
  }, [areDefinitionsKnown, held, isOpen, translate]);
}

const verb = (title: string, path: string): FoundPage => ({ page: { trail: [title], path, icon: 'add' }, marks: [] });

function beginsRecord({ path, item: { source } }: Route): Resource | undefined {
  return source.kind === 'create' && !path.includes('/:') ? findDefinition(source.resource) : undefined;
}

function broughtIn({ item: { source } }: Route): Resource[] {
  return source.kind === 'screen' && source.screen === 'import'
    ? importKinds.flatMap((kind) => findDefinition(kind) ?? [])
    : [];
}

const asNoun = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
