/** The tests of a file as its syntax tree has them: their titles, and how long their bodies are. */
import { parseAst } from 'vite';

import { read } from './repository.ts';

export interface TestCall {
  /** As the source writes it, or none where it is a variable. */
  title: string | undefined;
  /** The title once for each row that a table of the same call names in its first column. */
  titlesOfRows: string[];
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  callee?: Node & { name?: string; object?: Node; callee?: Node; tag?: Node };
  arguments?: Node[];
  elements?: Node[];
}

/** Every `test` and `it` of a file. */
export function testCallsOf(path: string): TestCall[] {
  const source = read(path);
  const tree = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  return calls(tree).flatMap((call) => {
    const body = call.arguments?.find(isFunction);
    if (!body || !['test', 'it'].includes(rootName(call.callee))) return [];
    const title = titleOf(call.arguments?.[0], source);
    const titlesOfRows = title === undefined ? [] : rowsOf(call.callee).map((row) => title.replace(/^[%$]\w+/, row));
    return [{ title, titlesOfRows, lines: source.slice(body.start, body.end).split('\n').length }];
  });
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

function titleOf(node: Node | undefined, source: string): string | undefined {
  if (typeof node?.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined;
}

/** The texts in the first column of a table that stands in the call itself. */
function rowsOf(callee: Node['callee']): string[] {
  const [table] = callee?.arguments ?? [];
  const rows = table?.type === 'ArrayExpression' ? (table.elements ?? []) : [];
  return rows.flatMap((row) => {
    const { value } = row.elements?.[0] ?? row;
    return typeof value === 'string' ? [value] : [];
  });
}

/** `test` of `test(…)`, `test.each(…)(…)` and `test.for`…``. */
function rootName(callee: Node['callee']): string {
  if (!callee) return '';
  return callee.name ?? rootName(callee.object ?? callee.callee ?? callee.tag);
}

function calls(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(calls);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(calls);
  return (node as Node).type === 'CallExpression' ? [node as Node, ...inner] : inner;
}
