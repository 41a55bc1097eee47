/** What a card of the dashboard hands over as a file. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { linkToAll } from '../../src/client/screens/dashboard/revenue-parts.tsx';
import { cardFile } from '../../src/client/views/charts/card-file.ts';
import { openDashboard, ready, savedFiles } from '../support/dashboard-screen.tsx';

const user = userEvent.setup();

test('the list of several sources lets through all of them, and keeps what else it asks for', () => {
  const link = `/earnings/ledger?filter=${encodeURIComponent('{"kind":["charge"],"source":["ad"],"currency":"USD"}')}&a=1`;
  const part = { label: 'Ads', gross: 1, net: 1, share: 0.1, link };
  const all = linkToAll([
    { ...part, key: 'ad' },
    { ...part, key: 'manual' },
  ]);
  const [path, query] = all!.split('?');
  const words = new URLSearchParams(query);
  expect([path, words.get('a')]).toEqual(['/earnings/ledger', '1']);
  expect(JSON.parse(words.get('filter')!)).toEqual({ kind: ['charge'], source: ['ad', 'manual'], currency: 'USD' });
  expect(linkToAll([{ ...part, key: 'ad', link: null }])).toBeNull();
});

describe('the file of a card', () => {
  test('the file of a card is refused, with the reason, to a person who may not export numbers', async () => {
    openDashboard({ as: 'moderator' });
    const button = within(await ready('Members by week')).getByRole('button', { name: /Download as CSV/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Needs: /);
  });

  test('the file of a card holds the numbers of its table', async () => {
    const saved = savedFiles();
    openDashboard();
    await user.click(within(await ready('Members by week')).getByRole('button', { name: /Download as CSV/ }));
    const text = await saved[0]!.text();
    expect(text.split('\r\n')).toHaveLength(14);
    expect(text).toContain('Week of,New,Left,Net,Total,"New, period before"');
    expect(text).toMatch(/\r\n\d{4}-\d\d-\d\d,\d+,\d+,-?\d+,\d+,\d+\r\n/);
    vi.restoreAllMocks();
  });

  const fileOf = async (name: string) => {
    const saved = savedFiles();
    await user.click(within(await ready(name)).getByRole('button', { name: `Download as CSV: ${name}` }));
    vi.restoreAllMocks();
    return (await saved[0]!.text()).split('\r\n');
  };

  test('the file of the memberships card holds all its parts, whichever is shown', async () => {
    openDashboard();
    const lines = await fileOf('Memberships');
    expect(lines[0]).toBe('Part,Figure,Members,Share,Before');
    expect(lines).toContainEqual(expect.stringMatching(/^Memberships,Members now,\d+,,\d+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Memberships,New,\d+,,\d+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Memberships,Left,\d+,,\d+$/));
    expect(lines).toContainEqual(expect.stringMatching(/^By state,active,\d+,0\.\d+,$/));
    expect(lines).toContainEqual(expect.stringMatching(/^By plan,[^,]+,\d+,0\.\d+,$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Active members,Today,\d+,,$/));
    expect(lines).toContainEqual(expect.stringMatching(/^Active members,In 30 days,\d+,,\d*$/));
  });

  test('the file of the sales card holds the top events and the latest orders', async () => {
    openDashboard();
    const lines = await fileOf('Latest orders and top events');
    expect(lines[0]).toBe('Part,When,Member,Event,Tickets,Capacity,Amount,Currency,State');
    expect(lines).toContainEqual(
      expect.stringMatching(/^Top events this period,\d{4}-[^,]+,,Mentor evening,210,250,[\d.]+,USD,$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^Latest orders,\d{4}-[^,]+,Ana Ruiz,Mentor evening,2,,120\.00,USD,Paid$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Latest orders,\d{4}-[^,]+,,Mentor evening,/));
  });

  test('the file of a card begins no formula, quotes separators in its cells, and leaves numbers numbers', () => {
    const cell = (kept: string, isNumber = false) => ({ shown: kept, kept, isNumber });
    const table = { headings: ['=name', 'a,b'], rows: [[cell('@x "y"'), cell('-12.50', true)]] };
    expect(cardFile(table, ',')).toBe('\ufeff\'=name,"a,b"\r\n"\'@x ""y""",-12.50\r\n');
    expect(cardFile(table, ';')).toBe('\ufeff\'=name;"a,b"\r\n"\'@x ""y""";-12.50\r\n');
  });
});
