/**
 * Definitions say what they are called in every language, and nobody needs more than one: the build takes `translations` out of their
 * modules, and makes of `i18n/<language>/resources.ts` the texts that it works out, as data. Each language is a part of its own, as
 * the other texts are. Without a build (in the server, in tests, while developing) the same modules work as they stand.
 */
import { relative } from 'node:path';

import { parseAst, runnerImport, type Plugin } from 'vite';

const isDefinition = (path: string) => /^src\/shared\/(?:resources|singletons)\/[\w-]+\.ts$/.test(path);
const isLanguage = (path: string) => /^i18n\/[a-z]{2}\/resources\.ts$/.test(path);

/** @param root the folder of the repository */
export function lazyTranslations(root: string): Plugin {
  const pathOf = (id: string) => relative(root, id.split('?')[0]!).replaceAll('\\', '/');
  return {
    name: 'lazy-translations',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (isLanguage(pathOf(id)) ? textsOf(id) : null),
    transform: (code, id) => (isDefinition(pathOf(id)) ? withoutTranslations(code) : null),
  };
}

/** A module that exports what another one does, worked out: names and data, and no import. */
async function textsOf(file: string): Promise<string> {
  const { module } = await runnerImport<Record<string, object>>(file, { configFile: false, logLevel: 'error' });
  return Object.entries(module)
    .map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)};`)
    .join('\n');
}

/** The source of a definition with blanks in place of its translations, and of the imports that nothing else needs. */
export function withoutTranslations(code: string): string {
  const tree = parseAst(code, { lang: 'ts' });
  const rest = translationsIn(tree).reduce(blankOut, code);
  return tree.body.filter((node) => isUnused(node, rest)).reduce(blankOut, rest);
}

interface Span {
  start: number;
  end: number;
}

/** Everything else stands where it stood. */
function blankOut(code: string, { start, end }: Span): string {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  const inside = code.slice(start, end + comma).replaceAll(/[^\n]/g, ' ');
  return code.slice(0, start) + inside + code.slice(end + comma);
}

interface Node extends Span {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Where a definition is told its translations. */
function translationsIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(translationsIn);
  if (!isNode(node)) return [];
  const { callee, arguments: [options] = [] } = node as { callee?: { name?: string }; arguments?: Node[] };
  if (node.type !== 'CallExpression' || !/^define(?:Resource|Singleton)$/.test(callee?.name ?? ''))
    return Object.values(node).flatMap(translationsIn);
  const properties = (options?.properties ?? []) as (Node & { key?: { name?: string } })[];
  return properties.filter(({ key }) => key?.name === 'translations');
}

/** Whether all that a statement does is to import names that occur nowhere else. */
function isUnused(node: Span & { type: string }, code: string): boolean {
  const { specifiers = [] } = node as { specifiers?: { local: { name: string } }[] };
  if (node.type !== 'ImportDeclaration' || specifiers.length === 0) return false;
  const others = code.slice(0, node.start) + code.slice(node.end);
  return specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(others));
}
