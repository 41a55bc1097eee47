/** The mails that the server of the journeys has sent. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import { portal } from './journey.ts';

/** Of the server's own outbox, beside the data that it was started with; the first to the address that is meant. */
export async function mailTo(address: string, isMeant: (mail: Email) => boolean = () => true) {
  const folder = join(portal().dataDir, 'outbox');
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.eml'))) {
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    if (mail.to?.some((one) => one.address === address) && isMeant(mail)) return mail;
  }
  return undefined;
}
