/** Whether the DKIM signature of a mail holds: RFC 6376, relaxed/relaxed, by what DNS says. It shares no code with what signs. */
import { createHash, createPublicKey, createVerify } from 'node:crypto';

export interface DkimResult {
  result: 'pass' | 'fail' | 'none';
  domain?: string;
  /** Names of the headers that are signed, in lower case. */
  signed?: string[];
}

const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1)]),
  );
const bare = (text = '') => text.replaceAll(/\s/g, '');

/** 3.4.2 */
function relaxedHeader(line: string): string {
  const at = line.indexOf(':');
  const value = line
    .slice(at + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`;
}

/** 3.4.4 */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(\r\n)*$/, '');
  return text === '' ? '' : `${text}\r\n`;
}

/** @param dns texts by their names */
export function verifyDkim(raw: string, dns: Readonly<Record<string, string>>): DkimResult {
  const mail = raw.replaceAll(/\r?\n/g, '\r\n');
  const end = mail.indexOf('\r\n\r\n');
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line));
  if (signature === undefined) return { result: 'none' };
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1).replaceAll('\r\n', ''));
  const domain = bare(tags['d']);
  const signed = bare(tags['h']).toLowerCase().split(':');
  const said = { domain, signed };
  const isKnownWay =
    bare(tags['v']) === '1' && bare(tags['a']) === 'rsa-sha256' && bare(tags['c']) === 'relaxed/relaxed';
  if (!isKnownWay || !signed.includes('from')) return { result: 'fail', ...said };
  const bodyHash = createHash('sha256')
    .update(relaxedBody(mail.slice(end + 4)))
    .digest('base64');
  const key = tagsOf(dns[`${bare(tags['s'])}._domainkey.${domain}`] ?? '')['p'];
  if (bodyHash !== bare(tags['bh']) || key === undefined) return { result: 'fail', ...said };
  // Of several of one name the last is taken first (5.4.2); one that is not there counts as nothing.
  const left = [...headers].reverse();
  const taken = signed.flatMap((name) => {
    const at = left.findIndex((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name);
    return at < 0 ? [] : left.splice(at, 1);
  });
  const ownLine = relaxedHeader(signature.replace(/(\bb=)[^;]*/, '$1'));
  const data = `${taken.map((line) => `${relaxedHeader(line)}\r\n`).join('')}${ownLine}`;
  const publicKey = createPublicKey({ key: Buffer.from(bare(key), 'base64'), format: 'der', type: 'spki' });
  const isGood = createVerify('RSA-SHA256').update(data).verify(publicKey, bare(tags['b']), 'base64');
  return { result: isGood ? 'pass' : 'fail', ...said };
}
