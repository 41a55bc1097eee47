/**
 * The language in which a mail says what differs from person to person: Liquid, of which what people write knows variables, a few filters and
 * `if`. It loops over nothing, loads nothing and sets nothing, so that how long a mail takes follows from how long it is.
 */
import { Liquid, type Template } from 'liquidjs';

import { addressTags, tagFilters } from '../../../shared/mail/merge-tags.ts';

/** Characters, milliseconds, and objects: far beyond what a mail needs. Own choice. */
const limits = { parseLimit: 400_000, renderLimit: 500, memoryLimit: 4_000_000 };
/** How deep conditions may stand in one another. */
const deepest = 12;

const writtenTags = ['if', 'unless'];

function makeEngine(extraTags: readonly string[], outputEscape?: 'escape'): Liquid {
  const engine = new Liquid({
    ...limits,
    strictVariables: true,
    strictFilters: true,
    lenientIf: true,
    ownPropertyOnly: true,
    globals: {},
    templates: {},
    ...(outputEscape && { outputEscape }),
  });
  const tags = [...writtenTags, ...extraTags];
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name];
  const filters: readonly string[] = tagFilters;
  for (const name of Object.keys(engine.filters))
    if (!filters.includes(name) && name !== 'escape') delete engine.filters[name];
  return engine;
}

/** What people write. */
const written = makeEngine([]);
/** What the compiler makes of it: lists of events are written out by a loop of its own. */
const compiledHtml = makeEngine(['for'], 'escape');
const compiledText = makeEngine(['for']);

export interface TagFault {
  code: 'tag_syntax' | 'unknown_tag';
  params: { tag: string };
}

/** What is wrong with the tags of a text that somebody wrote; each fault once. */
export function faultsOfTags(text: string, known: readonly string[]): TagFault[] {
  if (!/\{[{%]/.test(text)) return [];
  if (depthOf(text) > deepest) return [{ code: 'tag_syntax', params: { tag: '{% if %}' } }];
  let parsed: Template[];
  try {
    parsed = written.parse(text);
  } catch (error) {
    return [{ code: 'tag_syntax', params: { tag: saidBy(error) } }];
  }
  return usedTags(parsed)
    .filter((tag) => !known.includes(tag))
    .map((tag) => ({ code: 'unknown_tag', params: { tag: tag.slice(0, 80) } }));
}

/** The tags that a text names. */
function usedTags(parsed: Template[]): string[] {
  return [...new Set(written.fullVariablesSync(parsed))];
}

/** The tags that a text without faults names. */
export const tagsIn = (text: string): string[] => (/\{[{%]/.test(text) ? usedTags(written.parse(text)) : []);

/** How many conditions stand in one another at most; counted before anything is parsed, for a parser goes into each. */
function depthOf(text: string): number {
  let deepestYet = 0;
  let depth = 0;
  for (const [, word] of text.matchAll(/\{%-?\s*(\w+)/g)) {
    if (word === 'if' || word === 'unless' || word === 'for' || word === 'case') depth += 1;
    else if (word?.startsWith('end')) depth -= 1;
    deepestYet = Math.max(deepestYet, depth);
  }
  return deepestYet;
}

/** The first line of what the parser says, without where it stands: that is another in each language. */
const saidBy = (error: unknown): string => (error as Error).message.split(/, (?:file|line)|\n/)[0]?.slice(0, 120) ?? '';

/** Whether the compiled parts of a mail can be filled in; a condition that begins in one block may end in another, not outside the body. */
export function canBeFilled({ html, text }: { html: string; text: string }): boolean {
  try {
    compiledHtml.parse(html);
    compiledText.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Values for the tags; a tag without a value is empty. */
export type MergeValues = Readonly<Record<string, unknown>>;

/** Fills in the tags of a text that was parsed once. @throws Error where a limit is reached */
export type Filler = (values: MergeValues) => string;

/** Of a compiled HTML: each value is escaped. @throws Error where it is none */
export const fillerOfHtml = (compiled: string): Filler => fillerBy(compiledHtml, compiled);

/** Of a subject or a plain text. @throws Error where it is none */
export const fillerOfText = (compiled: string): Filler => fillerBy(compiledText, compiled);

function fillerBy(engine: Liquid, compiled: string): Filler {
  const parsed = engine.parse(compiled);
  return (values) => engine.renderSync(parsed, values) as string;
}

/** Whether an address that is written with tags can only lead where an address of ours does: it is one of those, and nothing before it. */
export function isAddressOfTag(address: string): boolean {
  const [, tag, rest] = /^\{\{-?\s*([\w.]+)\s*-?\}\}(.*)$/s.exec(address.trim()) ?? [];
  return tag !== undefined && addressTags.includes(tag) && !/[{}]/.test(rest ?? '');
}
