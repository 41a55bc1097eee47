/** A DNS server of a test's own on this machine: it answers what the test says, and that there is no such name otherwise. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

/** By name: addresses, texts, the hosts that take mail, and the name that it stands for. */
export type Zone = Record<string, { A?: string[]; TXT?: string[]; MX?: string[]; CNAME?: string[] }>;

export interface DnsServer {
  /** As the setting names it. */
  address: string;
  zone: Zone;
  /** The names that were asked for. */
  asked: string[];
  /** Says nothing from now on. */
  fallSilent: () => void;
  close: () => Promise<void>;
}

const noSuchName = 3;

/** A part of a text is 255 bytes long at most. */
const inParts = (said: string) => (said.length > 255 ? (said.match(/.{1,255}/gs) ?? []) : said);

export async function startDnsServer(zone: Zone = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let isSilent = false;
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    asked.push(...questions.map(({ name }) => name.toLowerCase()));
    if (isSilent) return;
    const answers = questions.flatMap(({ name, type }) => {
      const found = zone[name.toLowerCase()]?.[type as 'A' | 'TXT' | 'MX' | 'CNAME'] ?? [];
      const dataOf = (said: string) => (type === 'MX' ? { exchange: said } : type === 'CNAME' ? said : inParts(said));
      return found.map((said) => ({ type, name, ttl: 1, data: dataOf(said) }));
    });
    const isKnown = questions.some(({ name }) => zone[name.toLowerCase()]);
    const flags = AUTHORITATIVE_ANSWER | (isKnown ? 0 : noSuchName);
    const head = { type: 'response', flags, questions, answers } as const;
    socket.send(encode({ ...head, ...(id !== undefined && { id }) }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    zone,
    asked,
    fallSilent: () => {
      isSilent = true;
    },
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
