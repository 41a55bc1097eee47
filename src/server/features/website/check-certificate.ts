/** What a host shows over https: whether a browser would trust its certificate, and until when. Security R61. */
import { isIP } from 'node:net';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';

import { isPublicAddress } from '../../http/outbound-fetch.ts';

export type TlsProblem = 'not_public' | 'unreachable' | 'untrusted' | 'wrong_name' | 'expired';

export interface TlsFindings {
  problem: TlsProblem | null;
  endsAt: string | null;
}

/** How it is asked; tests ask a server of their own. */
export interface TlsAsking {
  port?: number;
  /** Whom certificates are trusted of, besides those whom the machine trusts. */
  ca?: string;
  allowsOwnMachine?: boolean;
}

const patienceMs = 4_000;
const https = 443;

/** Shakes hands with one of the addresses that DNS named, and says and asks nothing more. */
export async function checkCertificate(
  host: string,
  addresses: readonly string[],
  { port = https, ca, allowsOwnMachine = false }: TlsAsking = {},
): Promise<TlsFindings> {
  // An address that was looked at is the one that is called, so that a name which changes in between leads nowhere.
  const [address] = addresses.filter((one) => isIP(one) !== 0 && (allowsOwnMachine || isPublicAddress(one)));
  if (address === undefined) return { problem: 'not_public', endsAt: null };
  const options = { host: address, port, servername: host, rejectUnauthorized: false, ...(ca && { ca }) };
  return new Promise((resolve) => {
    const socket = shakeHands(options, (findings) => {
      socket.destroy();
      resolve(findings);
    });
  });
}

function shakeHands(options: ConnectionOptions, tell: (findings: TlsFindings) => void): TLSSocket {
  const socket = connect(options, () => tell(findingsOf(socket)));
  socket.setTimeout(patienceMs, () => tell({ problem: 'unreachable', endsAt: null }));
  socket.on('error', () => tell({ problem: 'unreachable', endsAt: null }));
  return socket;
}

function findingsOf(socket: TLSSocket): TlsFindings {
  const { valid_to: until } = socket.getPeerCertificate();
  const endMs = Date.parse(until ?? '');
  const endsAt = Number.isNaN(endMs) ? null : new Date(endMs).toISOString();
  if (socket.authorized) return { problem: null, endsAt };
  const code = String(socket.authorizationError);
  if (code.includes('EXPIRED')) return { problem: 'expired', endsAt };
  return { problem: code.includes('ALTNAME') ? 'wrong_name' : 'untrusted', endsAt };
}
