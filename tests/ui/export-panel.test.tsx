/** What the panel of an export offers, and what it asks for. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';

import { AuditExport } from '../../src/client/screens/audit-log/audit-export.tsx';
import { FileButton } from '../../src/client/views/charts/chart-tools.tsx';
import { savedFiles } from '../support/dashboard-screen.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const list = '/user-manager/users?filter={}&perPage=25';
const delimiters = ['Comma', 'Semicolon', 'Tab'];

const answer = ({ path }: Call) =>
  path.endsWith('/export') ? Response.json({ job_id: 'job-1' }, { status: 202 }) : undefined;

async function openPanel() {
  await screen.findByText('137 in total');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return within(await screen.findByRole('dialog', { name: 'Export' }));
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

const chosen = async (panel: Panel) =>
  within(await panel.findByRole('group', { name: 'Delimiter' })).getByRole('button', { pressed: true }).textContent;

/** Has the file written, and waits until the panel is gone. */
async function start(panel: Panel) {
  await user.click(panel.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the delimiter of an export', () => {
  it('the delimiter of an export is offered for CSV alone, with what it is for', async () => {
    const { written } = openScreen({ at: list, answer });
    const panel = await openPanel();
    const group = within(await panel.findByRole('group', { name: 'Delimiter' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(delimiters);
    expect(panel.getByText(/If everything lands in one column, choose Semicolon/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Excel' }));
    expect(panel.queryByRole('group', { name: 'Delimiter' })).toBeNull();
    await start(panel);
    expect(written()).toMatchObject([{ path: '/members/export', body: { format: 'xlsx' } }]);
    expect(written()[0]!.body).not.toHaveProperty('delimiter');
  });

  it('the delimiter of an export is the comma, and then the one that was chosen last', async () => {
    const { written } = openScreen({ at: list, answer });
    const panel = await openPanel();
    expect(await chosen(panel)).toBe('Comma');
    await start(panel);
    const next = await openPanel();
    await user.click(await next.findByRole('button', { name: 'Semicolon' }));
    await start(next);
    const last = await openPanel();
    expect(await chosen(last)).toBe('Semicolon');
    await start(last);
    expect(written().map(({ body }) => body)).toMatchObject(
      [',', ';', ';'].map((delimiter) => ({ format: 'csv', delimiter })),
    );
  });

  it('the delimiter of an export holds for the audit log and the files of charts as well', async () => {
    const saved = savedFiles();
    const cell = (kept: string) => ({ shown: kept, kept, isNumber: false });
    const table = () => ({ headings: ['When', 'Who'], rows: [[cell('today'), cell('Ana')]] });
    const Page = () => (
      <ListContextProvider value={useList<RaRecord>({ data: [], filter: {} })}>
        <AuditExport close={() => undefined} />
        <FileButton title="Work" file="work" table={table} />
      </ListContextProvider>
    );
    const { written } = openScreen({ at: '/log', pages: [{ path: '/log', element: <Page /> }], answer });
    await user.click(await screen.findByRole('button', { name: 'Tab' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(written()).toMatchObject([{ path: '/audit_logs/export', body: { format: 'csv', delimiter: '\t' } }]),
    );
    await user.click(screen.getByRole('button', { name: 'Download as CSV: Work' }));
    vi.restoreAllMocks();
    expect(await saved[0]!.text()).toBe('When\tWho\r\ntoday\tAna\r\n');
  });
});
