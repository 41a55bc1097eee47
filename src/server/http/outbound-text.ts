/** The text that stands at a public https address: for what a kept agreement names, never followed elsewhere. */
import { outboundFetch } from './outbound-fetch.ts';

const fetchOutside = outboundFetch({ allowsOwnMachine: false });

/** @throws Error where nothing answers there, or with another status than one of success */
export async function outboundText(address: string): Promise<string> {
  const reply = await fetchOutside(address);
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return reply.text();
}
