/** A host as somebody types it, and as it is kept. Security R4 and R5. */
import { isIP } from 'node:net';

import { isOwnMachine } from '../../shared/definition/checks.ts';
import type { Environment } from '../../shared/specification/constants.ts';
import { normaliseHost } from '../db/normalise-host.ts';
import { invalid } from '../errors/app-error.ts';

/** Names that are nobody's in the internet: of this machine, of networks within, of documents (RFC 6761 and 2606). */
const reserved = /(^|\.)(localhost|local|internal|lan|home|corp|invalid|test|onion|home\.arpa)$/;

/** The name as it is kept. @throws AppError 422 at `host` */
export function typedHost(typed: string, environment: Environment): string {
  // A scheme or a path would be left out silently.
  const host = /^[^/?#@\s:]+$/.test(typed.trim()) ? normaliseHost(typed) : null;
  const isName = host !== null && isIP(host) === 0 && host.includes('.') && host.split('.').every(isLabel);
  if (!isName) throw invalid({ host: { key: 'validation.bad_host' } });
  const isOwn = environment === 'local' && isOwnMachine(host);
  if (!isOwn && reserved.test(host)) throw invalid({ host: { key: 'validation.host_not_public' } });
  return host;
}

const isLabel = (label: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);
