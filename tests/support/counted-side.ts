/** A public side of a test's own: what it says is live is, of the organisations that it names. */
import type { FastifyRequest } from 'fastify';

import type { CountedSide, CountedTenant, LiveSubject } from '../../src/server/counting/counted-side.ts';
import { AppError } from '../../src/server/errors/app-error.ts';

interface Named extends Omit<CountedTenant, 'findLive'> {
  host: string;
  clientToken: string;
}

export interface TestSide extends CountedSide {
  name: (tenant: { id: string; host: string; clientToken: string }, timeZone?: string) => void;
  show: (kind: string, id: string, subject?: Partial<LiveSubject>) => void;
  end: (kind: string, id: string) => void;
}

/** Labels are counted by visitor, plans by token. */
export function testSide(): TestSide {
  const tenants: Named[] = [];
  const live = new Map<string, LiveSubject>();
  const byHost = (host: string) => tenants.find((one) => one.host === host);
  const tenantOf = async ({ headers, host }: FastifyRequest) => {
    const token = headers['client-token'];
    const found = token === undefined ? byHost(host) : tenants.find(({ clientToken }) => clientToken === token);
    if (!found) throw new AppError('unknown_domain');
    return { ...found, findLive: async (kind: string, id: string) => live.get(`${kind} ${id}`) };
  };
  return {
    countsClicksOf: (kind) => (({ labels: 'by_visitor', membership_plans: 'by_token' }) as const)[kind],
    tenantOf,
    name: ({ id, host, clientToken }, timeZone = 'Europe/Madrid') =>
      void tenants.push({ id, host, clientToken, timeZone, home: `https://home.${host}/` }),
    show: (kind, id, subject = {}) => void live.set(`${kind} ${id}`, { destination: null, parts: [], ...subject }),
    end: (kind, id) => void live.delete(`${kind} ${id}`),
  };
}
