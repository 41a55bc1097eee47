/** How an error stands in the log: what helps to find the fault, and nothing of the data it happened with. */
import { printable } from './request-facts.ts';

const longestMessage = 1_000;
const longestStack = 4_000;
const maxCauses = 3;

export type ErrorLine = {
  type: string;
  message: string;
  code?: string;
  /** Of the database: which rule was broken, never by which values. */
  table?: string;
  constraint?: string;
  stack: string;
  /** What kinds of errors stand behind it; their messages may hold what was refused, an address with its password say. */
  causes?: string[];
};

/** What the database's driver adds to an error. `detail` and `where` hold whole rows, so they are left out. */
interface DriverError extends Error {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
}

/**
 * Describes an error for the log. A value that the database could not read is part of its message (SQLSTATE class 22): it is cut off.
 */
export function describeError(error: Error): ErrorLine {
  const { name, code, table, constraint } = error as DriverError;
  const causes = causesOf(error);
  const message = printable(withoutValue(error.message, code).slice(0, longestMessage));
  return {
    type: name,
    message,
    ...(code !== undefined && { code: String(code) }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: framesOf(error).slice(0, longestStack),
    ...(causes.length > 0 && { causes }),
  };
}

function causesOf(error: Error): string[] {
  const names: string[] = [];
  for (let { cause } = error; cause instanceof Error && names.length < maxCauses; { cause } = cause)
    names.push([cause.name, (cause as DriverError).code].filter(Boolean).join(' '));
  return names;
}

const withoutValue = (message: string, code: unknown) =>
  String(code).startsWith('22') ? (message.split(':')[0] ?? '') : message;

/** Where it happened; the first lines of a stack repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => printable(line))
    .join('\n');
