/** The tree as a clone holds it: its files, and who imports whom. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { parseAst } from 'vite';

export const root = join(import.meta.dirname, '../..');

const notOurs = new Set(['node_modules', 'build', 'dist', 'coverage', '.git', '.data', '.cache']);

/** Every file below `folder`, as a path from the root with forward slashes. */
export function filesBelow(folder = '.', base = root): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (notOurs.has(entry.name) || entry.name.endsWith('.log') || entry.name === '.env') return [];
    return entry.isDirectory() ? filesBelow(path, base) : [path];
  });
}

export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

export interface Import {
  from: string;
  /** A file of the repository, or the name of a package. */
  to: string;
  isPackage: boolean;
}

/** What a file imports, types included: static, re-exported, dynamic and `import('…')` types. */
export function importsOf(path: string): Import[] {
  const tree = parseAst(read(path), { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  return [...new Set(specifiers(tree))].map((specifier) => {
    const isPackage = !specifier.startsWith('.');
    const to = isPackage ? packageName(specifier) : normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
    return { from: path, to, isPackage };
  });
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Walks a syntax tree and gathers the literal sources of everything that imports. */
function specifiers(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(specifiers);
  if (typeof node !== 'object' || node === null) return [];
  const { type, source } = node as { type?: string; source?: { value?: unknown } };
  const here = importing.has(type ?? '') && typeof source?.value === 'string' ? [source.value] : [];
  return [...here, ...Object.values(node).flatMap(specifiers)];
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
