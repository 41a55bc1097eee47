/** What stands in the files of data that the portal fetches. The build writes them; without a build they are made when they are asked for. */
import { writtenLanguages, type Written } from '../src/shared/text/written-language.ts';
import type { Resource } from '../src/shared/definition/define-resource.ts';
import {
  definitionsPath,
  everyDefinitionName,
  textsPath,
  type DefinitionsFile,
  type Texts,
  type TextsPart,
} from '../src/shared/definition/data-paths.ts';
import { neededBy } from '../src/shared/definition/needed-by.ts';
import { messagesIn } from './messages.ts';
import { resourceLabels } from './resource-labels.ts';

/** Every file by its path. `isFirst` says of a key whether its text is among the first. */
export function dataFiles(all: readonly Resource[], isFirst: (key: string) => boolean): Map<string, object> {
  const files = new Map<string, object>();
  for (const language of writtenLanguages) {
    for (const [part, texts] of Object.entries(splitTexts(messagesIn(language) as Texts, isFirst)))
      files.set(textsPath(language, part as TextsPart), texts);
    files.set(definitionsPath(language, everyDefinitionName), definitionsFile(all, language));
    for (const one of all)
      files.set(definitionsPath(language, one.name), definitionsFile(neededBy(one, all), language));
  }
  return files;
}

/** Definitions with what they are called in one language; without what they are called in the others, and what the server alone asks for. */
function definitionsFile(needed: readonly Resource[], language: Written): DefinitionsFile {
  const definitions = needed.map((one): Resource => ({
    ...one,
    fields: Object.fromEntries(Object.entries(one.fields).map(([name, field]) => [name, { ...field, ...unasked }])),
    list: { ...one.list, hasSearchText: undefined },
    timedTransitions: [],
    translations: undefined,
    headings: undefined,
    dataSubject: undefined,
  }));
  return { definitions, labels: resourceLabels(needed, language) };
}

/** What of a field the portal never asks for. */
const unasked = { personal: undefined, among: undefined, holds: undefined, stepUp: undefined };

function splitTexts(texts: Texts, isFirst: (key: string) => boolean, path = ''): Record<TextsPart, Texts> {
  const parts: Record<TextsPart, Texts> = { first: {}, rest: {} };
  for (const [key, value] of Object.entries(texts)) {
    const own = path + key;
    if (typeof value === 'string') parts[isFirst(own) ? 'first' : 'rest'][key] = value;
    else
      for (const [part, inside] of Object.entries(splitTexts(value, isFirst, `${own}.`)))
        if (Object.keys(inside).length > 0) parts[part as TextsPart][key] = inside;
  }
  return parts;
}
