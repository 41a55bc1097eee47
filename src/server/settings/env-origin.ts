/** How the portal is reached from outside, as the settings say it; the host is each tenant's own. Own choice. */
import { isOwnMachine } from '../../shared/definition/checks.ts';
import type { Environment } from '../../shared/specification/constants.ts';

export interface PublicOrigin {
  scheme: 'https' | 'http';
  /** Where it is not the scheme's own. */
  port?: number;
}

/** The settings as they are read. */
export interface ReadOrigin {
  PORT: number;
  PUBLIC_SCHEME?: PublicOrigin['scheme'] | undefined;
  PUBLIC_PORT?: number | undefined;
  GROUP_PORTAL_URL?: string | undefined;
}

/** On one's own machine it is the server itself; elsewhere whatever stands before it speaks https on its own port. */
export function publicOrigin(read: ReadOrigin, isLocal: boolean): PublicOrigin {
  const port = read.PUBLIC_PORT ?? (isLocal && read.PORT !== 0 ? read.PORT : undefined);
  return { scheme: read.PUBLIC_SCHEME ?? (isLocal ? 'http' : 'https'), ...(port !== undefined && { port }) };
}

/** A line for each address by which what opens an account would cross a network in the clear. */
export function originConflicts(read: ReadOrigin, environment: Environment): string[] {
  const { PUBLIC_SCHEME: scheme, GROUP_PORTAL_URL: group } = read;
  return [
    ...(scheme === 'http' && environment === 'production'
      ? ['PUBLIC_SCHEME must be https in production: links in mails open accounts.']
      : []),
    ...(group && !isFitForCodes(group, environment)
      ? ['GROUP_PORTAL_URL must begin with https: (http: only in local, and only for this machine itself).']
      : []),
  ];
}

function isFitForCodes(address: string, environment: Environment): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (environment === 'local' && isOwnMachine(hostname));
}

/** Where people go on to the portal of the group; a demo on one's own machine has a page of the server's in its place. */
export const groupPortal = (
  { GROUP_PORTAL_URL: url }: Pick<ReadOrigin, 'GROUP_PORTAL_URL'>,
  isDemo: boolean,
): { groupPortalUrl?: string; standsInForGroupPortal: boolean } => ({
  ...(url && { groupPortalUrl: url }),
  standsInForGroupPortal: isDemo && !url,
});
