/** What a public address of the web answers, by its status alone: nothing is read of it, and nobody is followed elsewhere. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import { isPublicAddress, publicLookUp } from './outbound-fetch.ts';

/** A status; or that there is no such host, that it is no public place, or that nobody answered in time. */
export type Answer = number | 'no_such_host' | 'not_public' | 'silent';

const longestMs = 5_000;
/** What it says of itself, so that whoever is asked knows by whom. */
const headers = { 'user-agent': 'Guildhall link check', accept: '*/*' };

/** Asks once. */
export async function askAddress(text: string): Promise<Answer> {
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  const bare = hostname.replace(/^\[|\]$/g, '');
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || username + password !== '' || (isIP(bare) !== 0 && !isPublicAddress(bare))) return 'not_public';
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const options = { headers, signal: AbortSignal.timeout(longestMs), lookup: publicLookUp, agent: false };
    const call = request(url, options, (reply) => {
      resolve(reply.statusCode ?? 'silent');
      reply.destroy();
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(answerOf(error)));
    call.end();
  });
}

function answerOf({ code, message }: NodeJS.ErrnoException): Answer {
  if (code === 'ENOTFOUND') return 'no_such_host';
  return message === notPublicMessage ? 'not_public' : 'silent';
}

const notPublicMessage = 'not public';
