/** The filters of the audit log: one button, and a chip for each that is in use. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { AuditLog } from '../../src/client/screens/audit-log/audit-log.tsx';
import { openFilter } from '../support/filter-menu.ts';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const log = '/admin-settings/audit-log';
const eleanor = { id: '00000000-0000-4000-8000-000000000001', name: 'Eleanor Whitfield' };

function openLog(filter?: Record<string, unknown>) {
  const answer = ({ path }: Call) => {
    if (path === '/audit_people') return Response.json({ data: [eleanor] });
    if (path.startsWith('/audit_logs')) return Response.json([], { headers: { 'Content-Range': 'audit_logs */0' } });
    return undefined;
  };
  const at = filter ? `${log}?filter=${encodeURIComponent(JSON.stringify(filter))}` : log;
  return openScreen({ at, pages: [{ path: log, element: <AuditLog /> }], answer });
}

const chips = () => within(screen.getByRole('group', { name: 'Filters' }));

describe('the filters of the audit log', () => {
  it('the audit log has one button for its filters, whose menu offers them by their names', async () => {
    openLog();
    await screen.findByRole('heading', { name: 'No entries yet' });
    expect(
      chips()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Filter']);
    await user.click(chips().getByRole('button', { name: 'Filter' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Who', 'What', 'Kind', 'When', 'Undo', 'How']);
  });

  it('the audit log is narrowed to a person, whom its chip names, beside its class', async () => {
    const { address } = openLog();
    await openFilter(user, 'Who');
    await user.click(await screen.findByRole('checkbox', { name: eleanor.name }));
    await waitFor(() => expect(address()).toContain(`"actor_id":["${eleanor.id}"]`));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: `Who: ${eleanor.name}` })).toBeVisible();
    expect(address()).toContain('"class":"change"');
  });

  it('the audit log keeps its class when all that narrows it is cleared', async () => {
    const { address } = openLog({ class: 'security', actor_kind: ['api'], undo: ['open'] });
    await user.click(await screen.findByRole('button', { name: 'Clear all 2' }));
    await waitFor(() => expect(address()).not.toMatch(/actor_kind|undo/));
    expect(address()).toContain('"class":"security"');
    expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  });

  it('the audit log has a chip for a batch that its address asks for, and takes it away', async () => {
    const { address } = openLog({ batch_id: '0195a3c4-0000-7000-8000-000000000001' });
    expect(await screen.findByRole('button', { name: 'Batch: 0195a3c4' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Batch' }));
    await waitFor(() => expect(address()).not.toContain('batch_id'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Batch/ })).toBeNull());
  });
});
