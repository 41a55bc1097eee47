/** Packages that bring no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run: () => Promise<{ port: number }>;
    close: () => Promise<void>;
  }
}

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback: () => (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ) => Promise<void>;
    on: (event: string, listener: (...args: unknown[]) => void) => void;
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope: (scope: string) => void;
      save: () => Promise<string>;
    };
  }
}

declare module 'dns-packet' {
  interface Question {
    type: string;
    name: string;
  }
  interface Answer extends Question {
    ttl?: number;
    data: unknown;
  }
  interface Packet {
    id?: number;
    type?: 'query' | 'response';
    flags?: number;
    questions?: Question[];
    answers?: Answer[];
  }
  export const AUTHORITATIVE_ANSWER: number;
  export function encode(packet: Packet): Buffer;
  export function decode(content: Buffer): Packet;
}
