/** No connection: said above everything as long as it lasts. screens.md 1.2. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { PublicFrame } from '../../src/client/layout/public-frame.tsx';
import { openScreen } from '../support/views.tsx';

const bar = () => screen.queryByText(/^No connection/);

/** What the browser says of itself, as it does when the line goes or comes. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => vi.restoreAllMocks());

it('a page says that there is no connection as long as there is none', async () => {
  openScreen({ at: '/here', pages: [{ path: '/here', element: <PublicFrame>Welcome</PublicFrame> }] });
  await screen.findByText('Welcome');
  expect(bar()).toBeNull();

  setOnline(false);
  expect(bar()).toHaveRole('status');
  expect(bar()).toHaveTextContent('No connection. Nothing is lost: what you’ve typed stays here.');

  setOnline(true);
  expect(bar()).toBeNull();
});

it('a page that opens without a connection says so at once', async () => {
  setOnline(false);
  openScreen({ at: '/here', pages: [{ path: '/here', element: <PublicFrame>Welcome</PublicFrame> }] });
  await screen.findByText('Welcome');
  expect(bar()).toBeVisible();
});
