/** The audit log says of each verb that it has been done, in words of its own, in three languages. */
import { describe, expect, test } from 'vitest';

import { messagesIn } from '../../i18n/messages.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';
import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { actionKeys } from '../../src/shared/audit/action-keys.ts';
import { auditActions } from '../../src/shared/audit/audit-kinds.ts';
import { languages, type Language } from '../../src/shared/specification/constants.ts';

type Tree = { readonly [key: string]: Tree | string };

function textAt(texts: Tree, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<Tree | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

/** What is said of each verb of each collection once it is done; the button where there is nothing else. */
function saidIn(language: Language) {
  const texts = { ...messagesIn(language), resources: definitionLabels[language] } as object as Tree;
  return everyDefinition().flatMap(({ name, transitions, actions }) =>
    [...transitions, ...actions].map(({ verb }) => ({
      verb: `${name}.${verb}`,
      said: actionKeys(verb, name)
        .map((key) => textAt(texts, key))
        .find((text) => text !== undefined),
      button: textAt(texts, `resources.${name}.verbs.${verb}`),
    })),
  );
}

/** `collection.verb` of each that is told apart by its collection. */
const named = (own: Record<string, Tree>) =>
  Object.entries(own).flatMap(([name, of]) => Object.keys(of).map((verb) => `${name}.${verb}`));

describe.each(languages)('what was done, in %s', (language) => {
  test('what was done is never said with the words of the button', () => {
    const said = saidIn(language);
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((one) => one.said === undefined || one.said === one.button)).toEqual([]);
  });

  test('what was done has a sentence of its own, whatever the action', () => {
    const { audit, sentences } = messagesIn(language) as object as { audit: Record<string, Tree>; sentences: Tree };
    const verbs = everyDefinition().flatMap(({ transitions, actions }) => [...transitions, ...actions]);
    const actions = [...verbs.map(({ verb }) => verb), ...auditActions, ...Object.keys(audit['other_actions']!)];
    expect([...new Set(actions)].filter((action) => textAt(sentences, action) === undefined)).toEqual([]);
  });

  test('what was done is said of collections and verbs that there are', () => {
    const verbs = new Set(saidIn(language).map(({ verb }) => verb));
    const { audit_verbs: shared, audit_verbs_of: own } = messagesIn(language) as object as {
      audit_verbs: Tree;
      audit_verbs_of: Record<string, Tree>;
    };
    const words = new Set([...verbs].map((verb) => verb.split('.')[1]));
    expect(Object.keys(shared).filter((verb) => !words.has(verb))).toEqual([]);
    expect(named(own).filter((verb) => !verbs.has(verb))).toEqual([]);
  });

  test('what was done has words of its own for the toast, for one record and for many', () => {
    const texts = messagesIn(language) as object as Tree;
    const verbs = saidIn(language).map(({ verb }) => verb);
    const told = (verb: string) => textAt(texts, `done_of.${verb}`) ?? textAt(texts, `done.${verb.split('.')[1]!}`);
    expect(verbs.filter((verb) => !told(verb)?.includes('%{name}'))).toEqual([]);
    const words = new Set([...verbs.map((verb) => verb.split('.')[1]), 'delete']);
    expect(Object.keys(texts['done']!).filter((verb) => !words.has(verb))).toEqual([]);
  });

  test('what has a sentence or a toast of its own in a collection is a verb of that collection', () => {
    const verbs = new Set(saidIn(language).map(({ verb }) => verb));
    const { sentences_of, done_of, counted } = messagesIn(language) as object as Record<string, Record<string, Tree>>;
    expect([sentences_of!, done_of!].flatMap(named).filter((verb) => !verbs.has(verb))).toEqual([]);
    const collections = new Set(everyDefinition().map(({ name }) => name));
    expect(Object.keys(counted!).filter((name) => name !== 'other' && !collections.has(name))).toEqual([]);
  });
});
