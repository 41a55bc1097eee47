import { HttpError } from 'react-admin';

/** What the server found wrong with the inputs of a dialog, by their names; undefined where it is about something else. */
export function serverFaults(error: unknown, sources: readonly string[]): Record<string, string> | undefined {
  const body =
    error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> } | undefined) : undefined;
  const faults = Object.entries(body?.errors ?? {}).filter(
    (entry): entry is [string, string] => sources.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return faults.length === 0 ? undefined : Object.fromEntries(faults);
}
