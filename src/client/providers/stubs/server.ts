/** A whole server in the browser, without one: the same dialect, records in memory, behaviour by script. */
import { apiBase } from '../../../shared/specification/constants.ts';
import { permissionsOf } from '../../../shared/access/permissions.ts';
import { AccountStub } from './account-calls.ts';
import { answerAudience } from './audience-stub.ts';
import { answer, Refusal, type StubRequest } from './answer.ts';
import { Collections } from './collections.ts';
import { answerDashboard } from './dashboard-stub.ts';
import { answerMemberDoings } from './member-doings.ts';
import { makeTables } from './records.ts';
import { findRecords } from './search-stub.ts';
import { SavedViewsStub } from './saved-views.ts';
import type { Script } from './script.ts';
import { answerPublicCall, answerSignedInCall, roleOf } from './session-calls.ts';
import { WelcomeStub } from './welcome-stub.ts';

const quickMs = 60;
const slowMs = 2_500;

/** @param pauseMs how long an answer takes; the script's own pace when it is not given */
export function makeStubServer(script: Script, pauseMs = script.slow ? slowMs : quickMs) {
  const tables = makeTables(script);
  const collections = new Collections(tables);
  const savedViews = new SavedViewsStub();
  const account = new AccountStub();
  const welcome = new WelcomeStub(tables);
  return async (url: string, init: RequestInit): Promise<Response> => {
    await pause(pauseMs, init.signal);
    try {
      return route(toRequest(url, init));
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    }
  };

  function route(request: StubRequest): Response {
    const open = answerPublicCall(request);
    if (open) return open;
    const role = roleOf(request.headers);
    if (!role) throw new Refusal('session_expired', 'Your session has ended. Please sign in again.');
    if (script.failing && request.path !== '/me/admin_portal')
      throw new Refusal('internal', 'Something went wrong on the server.');
    if (request.path.startsWith('/presence/')) return answer({ data: [] });
    if (request.path === '/search') return answer({ data: findRecords(request.query, tables, permissionsOf(role)) });
    const reply =
      answerSignedInCall(request.path, role) ??
      answerDashboard(request, role, tables.members ?? []) ??
      welcome.handle(request, permissionsOf(role)) ??
      account.handle(request) ??
      answerMemberDoings(request) ??
      answerAudience(request, tables.members ?? []) ??
      savedViews.handle(request, permissionsOf(role)) ??
      collections.handle(request, permissionsOf(role));
    if (!reply) throw new Refusal('not_found', 'There is nothing at this address.');
    return reply;
  }
}

function toRequest(url: string, init: RequestInit): StubRequest {
  const { pathname, searchParams } = new URL(url, 'http://stub.localhost');
  return {
    method: init.method ?? 'GET',
    path: pathname.slice(apiBase.length),
    query: searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
  };
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
