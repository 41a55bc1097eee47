/** A release is copied to where it runs and never written to: it says which installation it is, and keeps what is its own elsewhere. */
import { relative, resolve, sep } from 'node:path';

import type { FileSettings } from './env-files.ts';
import type { MailSettings } from './env-mail.ts';

interface Kept {
  databaseUrl?: string;
  secretsKey?: string;
  dataDir: string;
  demoData: string;
  files: FileSettings;
  mail: MailSettings;
}

/** A line where nothing says what a release is: without its settings it would come up as somebody's own machine, with demo people. */
export const namelessRelease = (read: {
  GUILDHALL_ENV?: string | undefined;
  NODE_ENV?: string | undefined;
}): string[] =>
  read.GUILDHALL_ENV === undefined && read.NODE_ENV !== 'production'
    ? [
        'GUILDHALL_ENV or NODE_ENV=production must be set in a release. Was it started without its settings? node --env-file=<file> hands them over.',
      ]
    : [];

/** A line for each folder below the release that would be written to, and for demo organisations, which it does not hold. */
export function releaseConflicts(kept: Kept, folder: string): string[] {
  const { dataDir, files, mail } = kept;
  const isBelow = (path: string) => !/^\.\.($|[\\/])/.test(relative(folder, resolve(path)));
  const line = (name: string) => `${name} must be set to a folder outside of the release, which is never written to.`;
  const own = !kept.databaseUrl || !kept.secretsKey ? [dataDir] : [];
  const written = [...own, ...('folder' in files ? [files.folder] : []), ...('outbox' in mail ? [mail.outbox] : [])];
  const inData = (path: string) => `${resolve(path)}${sep}`.startsWith(`${dataDir}${sep}`);
  return [
    ...(kept.demoData !== 'none' ? ['DEMO_DATA must be none in a release, which holds no demo organisations.'] : []),
    ...(written.some((path) => isBelow(path) && inData(path)) ? [line('DATA_DIR')] : []),
    ...('folder' in files && isBelow(files.folder) && !inData(files.folder) ? [line('FILES_DIR')] : []),
    ...('outbox' in mail && isBelow(mail.outbox) && !inData(mail.outbox) ? [line('MAIL_OUTBOX')] : []),
  ];
}
