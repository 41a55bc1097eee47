/** The ways out of the portal that the bar offers: the group's portal, the CRM, the website. Specification 1, 7 and 8. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { button, freshBar, openBar, type Scene } from '../support/bar.tsx';

const user = userEvent.setup({ delay: null });
const crm = 'https://crm.example.org/home';
const portal = 'https://group.example.org/enter?code=abc';
const opened = () => vi.spyOn(window, 'open').mockReturnValue(null);

freshBar();

describe('the shortcuts to other sites', () => {
  const all: Scene = {
    hasOrgAccount: true,
    website: 'https://www.example.org/',
    answer: ({ url, method }) =>
      url.endsWith('/crm_settings/current')
        ? { json: { id: 'current', crm_home_url: crm, version: 1 } }
        : method === 'POST'
          ? { json: { data: { uri: portal } } }
          : undefined,
  };
  const openMenu = async () => user.click(await button('Go to'));
  const names = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

  test('the shortcuts to other sites are the group’s portal, the CRM and the website', async () => {
    openBar(all);
    await openMenu();
    await waitFor(async () => expect(await names()).toEqual(['Group Admin Portal', 'Go to CRM', 'View Website']));
  });

  test('the shortcuts to other sites open tabs that cannot reach back', async () => {
    openBar(all);
    await openMenu();
    const links = await screen.findAllByRole('menuitem', { name: /CRM|Website/ });
    await waitFor(() =>
      expect(links.map((link) => link.getAttribute('href'))).toEqual([crm, 'https://www.example.org/']),
    );
    for (const link of links) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  test('the shortcuts to other sites are only those that lead somewhere', async () => {
    const { calls } = openBar({ ...all, hasOrgAccount: false, permissions: ['portal.access'] });
    expect(await screen.findByRole('link', { name: 'View Website' })).toHaveAttribute(
      'href',
      'https://www.example.org/',
    );
    expect(screen.queryByRole('button', { name: 'Go to' })).toBeNull();
    expect(calls.filter(({ url }) => url.includes('crm'))).toEqual([]);
  });

  test('the shortcuts to other sites are absent where none leads anywhere or an address is unsafe', async () => {
    const { calls } = openBar({
      website: 'javascript:alert(1)',
      answer: () => ({ json: { crm_home_url: 'javascript:alert(2)' } }),
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Go to' })).toBeNull();
    expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('javascript'))).toEqual(
      [],
    );
  });

  test('the shortcut to the group’s portal takes an address that the server makes', async () => {
    const open = opened();
    const { calls } = openBar(all);
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Group Admin Portal' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(portal, '_blank', 'noopener,noreferrer'));
    const call = calls.find(({ method }) => method === 'POST');
    expect([call?.url, call?.body]).toEqual(['/api/v3/auth/portal-login/initiate', { login_type: 'org_account' }]);
  });

  test.each([
    ['the call fails', { status: 403, json: { message: 'No.' } }],
    ['the address is of another kind', { json: { data: { uri: 'javascript:alert(1)' } } }],
    ['the address is not encrypted', { json: { data: { uri: 'http://group.example.org/?code=abc' } } }],
    ['there is no address', { json: { data: {} } }],
  ])('the shortcuts open nothing and show no toast when %s: it is only logged', async (_fact, reply) => {
    const open = opened();
    const told = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', told);
    openBar({ ...all, answer: (call) => (call.method === 'POST' ? reply : all.answer?.(call)) });
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Group Admin Portal' }));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect([open.mock.calls, screen.queryByRole('alert')]).toEqual([[], null]);
    expect(String(told.mock.calls[0]![0])).not.toContain('abc');
    vi.unstubAllGlobals();
  });
});
