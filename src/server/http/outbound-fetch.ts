/**
 * Calls to addresses that a tenant names: https, to public addresses alone, without following anybody elsewhere, and never for long.
 * The address that was looked at is the one that is called, so that a name which changes in between leads nowhere (ASVS 1.3.6).
 */
import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

import { isOwnMachine } from '../../shared/definition/checks.ts';
import { AppError } from '../errors/app-error.ts';

const longestMs = 5_000;
const maxBytes = 1_000_000;

/** Everything that is not somebody's public place in the internet (RFC 6890). Apart, for one list takes an IPv4 address for a mapped one. */
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.ipv6.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 0) return false;
  const family = kind === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
};

/** What may be called. */
interface Allowed {
  /** On a developer's machine, that machine too. */
  allowsOwnMachine: boolean;
  /** Without encryption as well: nothing is sent there but the question. */
  allowsPlain?: boolean;
}

/** Whether an address may be called at all, before anybody looks it up. */
export function mayBeCalled(text: string, { allowsOwnMachine, allowsPlain = false }: Allowed): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username + password + hash !== '') return false;
  if (isOwnMachine(hostname)) return allowsOwnMachine;
  const bare = hostname.replace(/^\[|\]$/g, '');
  const isFit = protocol === 'https:' || (allowsPlain && protocol === 'http:');
  return isFit && (isIP(bare) === 0 ? hostname.includes('.') : isPublicAddress(bare));
}

/** The addresses of a name, if all of them are public. */
export const publicLookUp: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('unknown'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(new Error('not public'), '', 0);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

interface OutwardInit {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A `fetch` for such addresses. @throws AppError `sso_unreachable` (502) whatever the reason, which is told to nobody */
export function outboundFetch(how: { allowsOwnMachine: boolean }) {
  return async (address: string, { method = 'GET', headers = {}, body }: OutwardInit = {}): Promise<Response> => {
    if (!mayBeCalled(address, how)) throw new AppError('sso_unreachable');
    return new Promise((resolve, reject) => {
      const fail = () => reject(new AppError('sso_unreachable'));
      const call = callOut(new URL(address), { method, headers }, (reply) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) call.destroy(new Error('too large'));
          else chunks.push(chunk);
        });
        reply.on('error', fail);
        reply.on('end', () => {
          const type = String(reply.headers['content-type'] ?? '');
          const text = Buffer.concat(chunks);
          const status = reply.statusCode ?? 502;
          // A status that no answer can have is no answer.
          if (status < 200 || status > 599) return fail();
          const body = [204, 205, 304].includes(status) ? null : text;
          resolve(new Response(body, { status, headers: { 'content-type': type } }));
        });
      });
      call.on('error', fail);
      call.end(body === undefined || body === null ? undefined : String(body));
    });
  };
}

/** What an address answers to `method`: its status alone, whatever comes behind it; undefined where nothing answers in time. */
export function outboundStatus(address: string, method: 'HEAD' | 'GET', how: Allowed): Promise<number | undefined> {
  if (!mayBeCalled(address, how)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const call = callOut(new URL(address), { method, headers: { accept: '*/*' } }, ({ statusCode }) => {
      resolve(statusCode);
      call.destroy();
    });
    call.on('error', () => resolve(undefined));
    call.end();
  });
}

/** What an address said to what was sent there. */
export interface OutboundReply {
  status: number;
  /** The header `Retry-After`, as it came. */
  retryAfter: string | undefined;
}

/** Sends bytes, and answers what was said to them by its status alone; undefined where nobody answers in time, or nothing may be sent there. */
export function outboundPost(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  how: Allowed,
): Promise<OutboundReply | undefined> {
  if (!mayBeCalled(address, how)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const call = callOut(new URL(address), { method: 'POST', headers }, (reply) => {
      const { statusCode: status, headers: said } = reply;
      // What it says besides is read by nobody, so that the connection is free again.
      reply.on('error', () => undefined).resume();
      resolve(status === undefined ? undefined : { status, retryAfter: said['retry-after'] });
    });
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}

function callOut(
  url: URL,
  init: { method: string; headers: Record<string, string> },
  take: (reply: IncomingMessage) => void,
): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const lookup = isOwnMachine(url.hostname) ? {} : { lookup: publicLookUp };
  return request(url, { ...init, signal: AbortSignal.timeout(longestMs), ...lookup }, take);
}
