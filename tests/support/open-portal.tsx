/** The whole portal over the scripted server, as an owner has it. */
import { render, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect } from 'vitest';

import { queryClient } from '../../src/client/providers/query-client.ts';
import { readScript } from '../../src/client/providers/stubs/script.ts';
import { makeStubServer } from '../../src/client/providers/stubs/server.ts';
import { stubToken } from '../../src/client/providers/stubs/session-calls.ts';
import { resolveTenant } from '../../src/client/providers/tenant.ts';
import { answerCallsWith } from '../../src/client/providers/transport.ts';
import { makeRouter } from '../../src/client/app/router.tsx';
import { pathBelowBase } from '../../src/client/state/resource-paths.ts';
import { forgetUnsaved, unsavedPaths } from '../../src/client/state/dirty-forms.ts';
import { givenSession } from './scripted-calls.ts';

let opened: ReturnType<typeof makeRouter> | undefined;

/** Opens a path in a browser that remembers nothing; answers the router, the server and how to read the address. */
export async function openPortal(path: string) {
  queryClient.clear();
  window.sessionStorage.clear();
  window.localStorage.clear();
  givenSession({ token: stubToken('owner') });
  const server = makeStubServer(readScript(''), 0);
  answerCallsWith(server);
  window.history.pushState({}, '', `/admin${path}`);
  await resolveTenant();
  const router = makeRouter();
  opened = router;
  render(<RouterProvider router={router} useTransitions={false} />);
  const address = () =>
    pathBelowBase(router.state.location.pathname) + router.state.location.search + router.state.location.hash;
  return { router, server, address };
}

/** A call that is cut off by leaving is told on the console of a test. */
export const quiet = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** After each test. */
export async function leavePortal(): Promise<void> {
  await quiet();
  opened?.dispose();
  opened = undefined;
  unsavedPaths().forEach(forgetUnsaved);
}
