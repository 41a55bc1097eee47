/** Answers the portal's calls from a test, and remembers what was asked. */
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { sessionStore, type Session } from '../../src/client/state/session.ts';

export interface Call {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

interface Reply {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** @param reply what each call is answered; throwing stands for a broken line */
export function scriptCalls(reply: (call: Call) => Reply): Call[] {
  const calls: Call[] = [];
  answerCallsWith(async (url, init) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body, signal: init.signal };
    calls.push(call);
    const { status = 200, json, text, headers } = reply(call);
    return new Response(text ?? (json === undefined ? null : JSON.stringify(json)), { status, headers });
  });
  return calls;
}

/** The session as it stands when a test begins. */
export function givenSession(session: Session): void {
  sessionStore.set(session);
}
