/** The log as a text that can be sent to somebody: in English whatever the language, for those who mend. */
import type { ErrorLog } from '../../state/error-log.ts';

export function errorLogText(errors: ErrorLog): string {
  return errors
    .map(({ message, info, url, at, count, stack }) =>
      [
        `Msg: ${message}`,
        ...(info === undefined ? [] : [`Info: ${info.trim()}`]),
        `Url: ${url}`,
        `At: ${at}${count > 1 ? ` (${count} times)` : ''}`,
        ...(stack === undefined ? [] : ['Stack:', stack]),
      ].join('\n'),
    )
    .join('\n\n');
}
