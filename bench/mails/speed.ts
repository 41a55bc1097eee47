/** How fast mails to many leave, beside a bare pool of nodemailer that sends the same bodies to the same mail server. */
import PostalMime from 'postal-mime';

import { ask, startHelper } from '../protocol.ts';
import type { Running } from '../product.ts';
import { quantile, significant } from '../statistics.ts';
import { beginSend, untilOver, type Sender } from './ground.ts';
import type { MailServer } from './mail-server.ts';

export interface SpeedRow {
  recipients: number;
  mails_per_s: number;
  bare_per_s: number;
  /** Round by round: the median, the lowest and the highest. */
  to_bare: number;
  range: string;
  mail_kb: number;
  rounds: number;
}

interface Body {
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string; encoding: 'base64'; contentType: string; cid: string }[];
}

export interface BareOrder {
  port: number;
  addresses: string[];
  mail: Body;
  connections: number;
}

/** As many as a server of the product opens for its sends (`smtp-transport.ts`). */
const bareConnections = 3;
const mostSeconds = 300;

export interface Speeding {
  sender: Sender;
  mails: MailServer;
  product: Running;
  template: string;
}

/** Each side in turn, so that the machine's mood touches both alike; the first round warms up. */
export async function measureSpeed(
  { sender, mails, template }: Speeding,
  { size, rounds }: { size: number; rounds: number },
): Promise<SpeedRow> {
  const bare = startHelper('mails/bare');
  const addresses = Array.from({ length: size }, (_address, nth) => `b${nth + 1}@people.example`);
  const found: { own: number; bare: number }[] = [];
  let bytes = 0;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      await mails.begin(false);
      const send = await beginSend(sender, template, size);
      await untilOver(sender, send, mostSeconds);
      const own = await speedOf(mails, size);
      const { sample } = await mails.status();
      bytes = sample.length;
      await mails.begin(false);
      const order: BareOrder = {
        port: mails.port,
        addresses,
        mail: await bodyOf(sample),
        connections: bareConnections,
      };
      const { failed } = await ask<{ failed: number }>(bare, order);
      if (failed > 0) throw new Error(`The bare pool could not send ${failed} mails.`);
      if (round > 0) found.push({ own, bare: await speedOf(mails, size) });
    }
  } finally {
    bare.kill();
  }
  const ratios = found.map((pair) => pair.own / pair.bare);
  return {
    recipients: size,
    mails_per_s: Math.round(quantile(found.map(({ own }) => own))),
    bare_per_s: Math.round(quantile(found.map((pair) => pair.bare))),
    to_bare: significant(quantile(ratios)),
    range: `${significant(Math.min(...ratios))}–${significant(Math.max(...ratios))}`,
    mail_kb: significant(bytes / 1_024),
    rounds,
  };
}

/** Mails a second from the first that the mail server took to the last. */
async function speedOf(mails: MailServer, size: number): Promise<number> {
  const { taken, firstMs, lastMs } = await mails.status();
  if (taken !== size) throw new Error(`The mail server took ${taken} mails of ${size}.`);
  return ((taken - 1) / (lastMs - firstMs)) * 1_000;
}

/** What the product sent, as nodemailer takes it: the same texts, headers and picture. */
async function bodyOf(sample: string): Promise<Body> {
  const {
    subject = '',
    text = '',
    html = '',
    from,
    headers,
    attachments,
  } = await PostalMime.parse(sample, {
    attachmentEncoding: 'base64',
  });
  const own = ['list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted', 'content-language'];
  return {
    from: from?.address ?? '',
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.filter(({ key }) => own.includes(key)).map(({ key, value }) => [key, value])),
    attachments: attachments.map(({ content, mimeType }) => ({
      filename: 'logo.png',
      content: String(content),
      encoding: 'base64',
      contentType: mimeType,
      cid: 'logo',
    })),
  };
}
