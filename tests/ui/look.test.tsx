/** Size, theme and language as a person chooses them in the bar. Specification 1, 2, 8 and 9. */
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppProviders } from '../../src/client/app/app.tsx';
import { useAgo } from '../../src/client/fields/use-formats.ts';
import { LanguageMenu } from '../../src/client/layout/language-menu.tsx';
import { SizeMenu } from '../../src/client/layout/size-menu.tsx';
import { TenantSign } from '../../src/client/layout/tenant-mark.tsx';
import { ThemeMenu } from '../../src/client/layout/theme-menu/theme-menu.tsx';
import { changeLanguage } from '../../src/client/state/language.ts';
import { sessionStore, type Tenant } from '../../src/client/state/session.ts';
import { changeSize, sizeStore } from '../../src/client/state/size.ts';
import { somebody } from '../support/person.ts';
import { tenant } from '../support/views.tsx';

configure({ asyncUtilTimeout: 8_000 });
const user = userEvent.setup({ delay: null });

/** What the page itself brings. */
const head = '<link rel="icon" href="/admin/favicon.svg"><meta name="theme-color" content="#ffffff">';

let visits = 0;

function openBar(look: Partial<Tenant> = {}) {
  // Each visit is another person's: what one chose is not there for the next.
  visits += 1;
  sessionStore.set({
    token: 't',
    clientToken: 'c',
    tenant: { ...tenant, ...look },
    person: somebody({ user: { id: `person-${visits}` } }),
  });
  const bar = (
    <AppProviders>
      <SizeMenu />
      <ThemeMenu />
      <LanguageMenu />
      <TenantSign />
      <Age />
    </AppProviders>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />);
}

function Age() {
  const ago = useAgo();
  return <p data-testid="age">{ago('2026-03-01T10:00:00Z', Date.parse('2026-03-01T12:00:00Z'))}</p>;
}

const choose = async (menu: string, entry: string) => {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitemradio', { name: entry }));
};
const kept = () => window.localStorage.getItem(`guildhall.look.${tenant.account_id}.person-${visits}`);

beforeEach(() => {
  window.localStorage.clear();
  for (const old of document.querySelectorAll('link[rel=icon], meta[name=theme-color]')) old.remove();
  document.head.insertAdjacentHTML('beforeend', head);
});
afterEach(async () => {
  await changeLanguage('en');
  changeSize('medium');
  sessionStore.set({});
});

describe('the size', () => {
  test('the size is one of four, in this order, the current one marked', async () => {
    openBar();
    await user.click(screen.getByRole('button', { name: 'Size' }));
    const entries = await screen.findAllByRole('menuitemradio');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Default', 'Medium', 'Small', 'Mini']);
    expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false', 'false']);
  });

  test('the size is applied and reported at once, and kept', async () => {
    openBar();
    await choose('Size', 'Mini');
    expect(await screen.findByText('Switch Size Success')).toBeVisible();
    expect(sizeStore.get()).toBe('mini');
    expect(document.cookie).toContain('size=mini');
  });

  test('the current size, chosen again, changes nothing', async () => {
    openBar();
    const written = vi.spyOn(document, 'cookie', 'set');
    await choose('Size', 'Medium');
    expect(screen.queryByText('Switch Size Success')).toBeNull();
    expect(written).not.toHaveBeenCalled();
  });
});

describe('the language', () => {
  test('the language is one of three, in this order, each in its own tongue and marked as such', async () => {
    openBar();
    await user.click(screen.getByRole('button', { name: 'Language' }));
    const entries = await screen.findAllByRole('menuitemradio');
    expect(entries.map((entry) => [entry.textContent, entry.lang, entry.getAttribute('aria-checked')])).toEqual([
      ['中文', 'zh', 'false'],
      ['English', 'en', 'true'],
      ['Español', 'es', 'false'],
    ]);
  });

  test.each([
    ['English', 'Switch Language Success', 'en'],
    ['中文', '语言切换成功', 'zh'],
    ['Español', 'Idioma cambiado', 'es'],
  ])('the language %s says so in its own words, and the page carries it', async (name, told, lang) => {
    if (lang === 'en') await changeLanguage('es');
    openBar();
    await choose(lang === 'en' ? 'Idioma' : 'Language', name);
    expect(await screen.findByText(told)).toBeVisible();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([lang, 'ltr']);
    expect(document.cookie).toContain(`language=${lang}`);
  });

  test.each([
    ['en', '2 hours ago'],
    ['es', 'hace 2 horas'],
    ['zh', '2 小时前'],
  ] as const)('the language %s says in its own way how long ago something was', async (language, age) => {
    await changeLanguage(language);
    openBar();
    expect(screen.getByTestId('age')).toHaveTextContent(age);
  });

  test('the current language, chosen again, changes nothing', async () => {
    openBar();
    await choose('Language', 'English');
    expect(screen.queryByText('Switch Language Success')).toBeNull();
  });
});

describe('the theme', () => {
  const openPicker = async (look?: Partial<Tenant>) => {
    openBar(look);
    await user.click(screen.getByRole('button', { name: 'Theme' }));
    return within(await screen.findByRole('dialog', { name: 'Theme' }));
  };

  test('the theme offers the organisation’s own colour first and in use, then ten presets', async () => {
    const picker = await openPicker();
    const names = picker.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toHaveLength(11);
    expect(names.slice(0, 2)).toEqual(['Northgate’s colour #1F5F8B', 'Blue #409EFF']);
    expect(picker.getByRole('radio', { name: /’s colour/ })).toBeChecked();
  });

  test('the theme takes a preset, says so, and keeps it for this person', async () => {
    const picker = await openPicker();
    await user.click(picker.getByRole('radio', { name: /^Violet/ }));
    expect(await screen.findByText('The theme has been changed')).toBeVisible();
    expect(kept()).toBe('{"color":"#6959CD"}');
    expect(picker.getByRole('radio', { name: /^Violet/ })).toBeChecked();
  });

  test('the theme is confirmed in Chinese to a reader of Chinese', async () => {
    await changeLanguage('zh');
    openBar();
    await user.click(screen.getByRole('button', { name: '主题' }));
    await user.click(await screen.findByRole('radio', { name: /^红色/ }));
    expect(await screen.findByText('主题更换成功')).toBeVisible();
  });

  test('the theme takes any colour that is typed, and shows it as one more', async () => {
    const picker = await openPicker();
    const code = picker.getByRole('textbox', { name: /Colour code/ });
    await user.clear(code);
    await user.type(code, '7a1fa2{Enter}');
    expect(await screen.findByText('The theme has been changed')).toBeVisible();
    expect(kept()).toBe('{"color":"#7a1fa2"}');
    expect(await picker.findByRole('radio', { name: 'Your own colour #7A1FA2' })).toBeChecked();
  });

  test.each(['', 'red', '#12'])('the theme does not take %j for a colour, and says what one is', async (typed) => {
    const picker = await openPicker();
    const code = picker.getByRole('textbox', { name: /Colour code/ });
    await user.clear(code);
    await user.type(code, `${typed}{Enter}`);
    expect(await picker.findByText(/^Six digits/)).toBeVisible();
    expect(kept()).toBeNull();
  });

  test('the theme warns of a colour that cannot be read as it is, and says what is made of it', async () => {
    const picker = await openPicker();
    expect(picker.queryByRole('status')).toBeNull();
    await user.click(picker.getByRole('radio', { name: /^Blue/ }));
    const warning = await picker.findByRole('status');
    expect(warning).toHaveTextContent('As text it has a contrast of 2.78:1, so links use the shade #');
    expect(warning).toHaveTextContent('so buttons use black text');
  });

  test('the theme goes back to the organisation’s own colour', async () => {
    const picker = await openPicker();
    await user.click(picker.getByRole('radio', { name: /^Red/ }));
    await user.click(await picker.findByRole('button', { name: /^Back to/ }));
    await waitFor(() => expect(kept()).toBe('{}'));
    expect(picker.getByRole('radio', { name: /’s colour/ })).toBeChecked();
  });

  test('the theme is light, dark or like the system, and the page knows', async () => {
    const picker = await openPicker();
    await user.click(picker.getByRole('button', { name: 'Dark' }));
    expect(kept()).toBe('{"mode":"dark"}');
    expect(document.documentElement.dataset['mode']).toBe('dark');
    expect(document.querySelector('meta[name=theme-color]')).toHaveAttribute('content', '#181d23');
  });

  test('the theme of one tab is that of the others', async () => {
    openBar();
    const key = `guildhall.look.${tenant.account_id}.person-${visits}`;
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{"mode":"dark"}' }));
    await waitFor(() => expect(document.documentElement.dataset['mode']).toBe('dark'));
  });
});

test('the start of the next visit is kept for the person who signs in, though nothing they see changes', async () => {
  const painted = (who: 'in' | 'out') => window.localStorage.getItem(`guildhall.painted.${who}`);
  openBar();
  const { token: _token, person: _person, ...nobodyYet } = sessionStore.get();
  sessionStore.set(nobodyYet);
  await waitFor(() => expect(painted('out')).toContain('"mode":"light"'));
  window.localStorage.clear();
  sessionStore.set({ ...nobodyYet, token: 'fresh' });
  await waitFor(() => expect(painted('in')).toContain('"mode":"light"'));
});

describe('the sign of the organisation', () => {
  const picture = 'data:image/svg+xml,%3Csvg%2F%3E';
  const icon = () => document.querySelector('link[rel=icon]')!.getAttribute('href');

  test('the sign of the organisation is its picture, also in the browser’s tab', () => {
    openBar({ logo: picture, favicon: picture });
    expect(document.querySelector('img')).toHaveAttribute('src', picture);
    expect(icon()).toBe(picture);
  });

  test('the sign of the organisation is the initial of its name where it has none', () => {
    openBar({ name: 'Ñandú club' });
    expect(screen.getByText('Ñ')).toBeVisible();
    expect(decodeURIComponent(icon()!)).toContain('&#209;');
  });

  test('the sign is removed where the host belongs to nobody', () => {
    window.localStorage.setItem('guildhall.painted.out', '{"mode":"dark"}');
    sessionStore.set({});
    const page = (
      <AppProviders>
        <TenantSign />
      </AppProviders>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
    expect(icon()).toBe('/admin/favicon.svg');
    expect(window.localStorage.getItem('guildhall.painted.out')).toBeNull();
  });
});
