import { HttpError } from 'react-admin';

/** What the server found wrong with the inputs of a dialog, by their names; undefined where it is about something else. */
export function serverFaults(error: unknown, sources: readonly string[]): Record<string, string> | undefined {
  const faults = faultsOf(error).filter(([source]) => sources.includes(source));
  return faults.length === 0 ? undefined : Object.fromEntries(faults);
}

/** What it found wrong with what the dialog does not ask for: the record itself, or what it needs besides. */
export const faultsElsewhere = (error: unknown, sources: readonly string[]): string[] =>
  faultsOf(error).flatMap(([source, text]) => (sources.includes(source) ? [] : [text]));

function faultsOf(error: unknown): [string, string][] {
  const body =
    error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> } | undefined) : undefined;
  return Object.entries(body?.errors ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
