/** How a file asks the database: with builders of Kysely, and with texts of SQL. */
import { parseAst } from 'vite';

import { read } from './repository.ts';

interface Node {
  type?: string;
  callee?: Node;
  arguments?: Node[];
  object?: Node;
  property?: Node;
  name?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

export interface Queries {
  /** What builders are asked of, and for which table: of `tenant.db.selectFrom('jobs')` that is `tenant.db` and `jobs`. */
  built: { on: string; table: string }[];
  /** Texts, with `${}` in the place of what is put in. */
  texts: string[];
}

const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];

export function queriesOf(path: string): Queries {
  const nodes = nodesOf(parseAst(read(path), { lang: 'ts' }, path));
  return { built: nodes.flatMap(builtBy), texts: nodes.flatMap(textOf) };
}

const builtBy = ({ type, callee, arguments: given = [] }: Node) =>
  type === 'CallExpression' && builders.includes(callee?.property?.name ?? '')
    ? [{ on: nameOf(callee!.object!), table: String(given[0]?.value ?? '…') }]
    : [];

function textOf({ type, quasis, value }: Node): string[] {
  if (type === 'TemplateLiteral') return [quasis!.map((part) => part.value.cooked).join('${}')];
  return type === 'Literal' && typeof value === 'string' ? [value] : [];
}

function nodesOf(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (typeof node !== 'object' || node === null) return [];
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

const nameOf = ({ type, name, object, property }: Node): string =>
  type === 'Identifier' ? name! : type === 'MemberExpression' ? `${nameOf(object!)}.${property?.name}` : '…';
