/** What is typed and not saved is kept, and offered again. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { dataProvider } from '../../src/client/providers/data.ts';
import { clearDraftsExceptOf, draftKeys, draftOwner } from '../../src/client/state/draft-keys.ts';
import { readDraft, tidyDrafts, writeDraft } from '../../src/client/state/drafts.ts';
import { sessionChangeStore } from '../../src/client/state/session-change.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1';
const place = { path: at, recordId: 'members-1' };
const dayMs = 24 * 3_600_000;
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const offer = () => screen.findByText(/^You have unsaved changes from/);

async function retype(name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
  return input;
}

/** The window is closed: what waits for its pause is written. */
const closeWindow = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

beforeEach(() => window.localStorage.clear());

describe('a draft', () => {
  it('a draft is written once nothing is typed for a while, and offered when the form is opened again', async () => {
    openScreen({ at });
    await retype('Job title', 'Pilot');
    await waitFor(() => expect(draftKeys()).toHaveLength(1), { timeout: 6_000 });
    cleanup();

    openScreen({ at });
    await offer();
    expect(screen.getByText(/Fields: Job title\./)).toBeVisible();
    expect(await field('Job title')).not.toHaveValue('Pilot');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await field('Job title')).toHaveValue('Pilot');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('a draft is gone once it is saved', async () => {
    openScreen({ at });
    await retype('Job title', 'Pilot');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftKeys()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Changes saved');
    expect(draftKeys()).toEqual([]);
  });

  it('a draft is gone once it is discarded, where it is offered and where it is typed', async () => {
    openScreen({ at });
    await retype('Job title', 'Pilot');
    closeWindow();
    openScreen({ at });
    await offer();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(draftKeys()).toEqual([]);
    await retype('Job title', 'Again');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftKeys()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(draftKeys()).toEqual([]);
  });

  it('a draft stays on offer while something else is typed, and takes nothing of that away', async () => {
    openScreen({ at });
    await retype('Job title', 'Pilot');
    await retype('City', 'Madrid');
    closeWindow();
    openScreen({ at });
    await offer();
    await retype('City', 'Burgos');
    closeWindow();
    openScreen({ at });
    await offer();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await field('City')).toHaveValue('Burgos');
    expect(await field('Job title')).toHaveValue('Pilot');
  });

  it('a draft of a record that was changed since is compared, field by field', async () => {
    openScreen({ at });
    await retype('Job title', 'Mine');
    await retype('City', 'Madrid');
    closeWindow();

    const { router } = openScreen({ at: '/elsewhere' });
    await dataProvider.update('members', {
      id: 'members-1',
      data: { title: 'Theirs', version: 1 },
      previousData: { id: 'members-1' },
    });
    await router.navigate(at);
    await screen.findByText(/The record has been changed since\./);
    await user.click(screen.getByRole('button', { name: 'Compare and restore' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /^Theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(await field('City')).toHaveValue('Madrid');
    expect(await field('Job title')).toHaveValue('Theirs');
  });

  it('a draft is written at once when the session is lost', async () => {
    openScreen({ at });
    await retype('Job title', 'Pilot');
    expect(draftKeys()).toEqual([]);
    sessionChangeStore.set({ kind: 'ended' });
    expect(readDraft(place, Date.now())?.values).toEqual({ title: 'Pilot' });
    sessionChangeStore.set(undefined);
  });

  it('a draft of a new record is offered too, and gone when somebody gives it up', async () => {
    openScreen({ at: '/user-manager/create' });
    await user.type(await field('First name'), 'Ada');
    closeWindow();
    const { router } = openScreen({ at: '/user-manager/create' });
    await offer();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await field('First name')).toHaveValue('Ada');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-manager/users'));
    window.dispatchEvent(new Event('pagehide'));
    expect(draftKeys()).toEqual([]);
  });

  it('a draft of a record that was created is gone', async () => {
    const { router } = openScreen({ at: '/user-manager/create' });
    await user.type(await field('First name'), 'Ada');
    await user.type(await field('Email'), 'ada@example.org');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Language/ }), 'es');
    window.dispatchEvent(new Event('pagehide'));
    expect(draftKeys()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user-manager\/edit\//));
    expect(draftKeys()).toEqual([]);
  });
});

describe('the owner of a draft', () => {
  const draft = { atMs: Date.now(), version: 1, base: { title: 'A' }, values: { title: 'B' } };

  it('a draft is its person’s alone, and removed when somebody else signs in', async () => {
    openScreen({ at: '/elsewhere', as: 'owner' });
    writeDraft(place, draft);
    openScreen({ at: '/elsewhere', as: 'admin' });
    expect(readDraft(place, Date.now())).toBeUndefined();
    expect(draftKeys()).toHaveLength(1);
    clearDraftsExceptOf(draftOwner());
    expect(draftKeys()).toEqual([]);
  });

  it('a draft is not shown under somebody else’s session', async () => {
    openScreen({ at: '/elsewhere' });
    sessionChangeStore.set({ kind: 'replaced', name: 'Bo' });
    writeDraft(place, draft);
    sessionChangeStore.set(undefined);
    expect(draftKeys()).toEqual([]);
  });

  it('a draft lives for a day', async () => {
    openScreen({ at: '/elsewhere' });
    writeDraft(place, draft);
    expect(readDraft(place, draft.atMs + dayMs - 1)).toEqual(draft);
    expect(readDraft(place, draft.atMs + dayMs)).toBeUndefined();
    tidyDrafts(draft.atMs + dayMs);
    expect(draftKeys()).toEqual([]);
  });

  it('a draft that something else has overwritten counts as none', async () => {
    openScreen({ at: '/elsewhere' });
    writeDraft(place, draft);
    window.localStorage.setItem(draftKeys()[0]!, '{"atMs":"now"}');
    expect(readDraft(place, Date.now())).toBeUndefined();
  });
});

describe('Escape', () => {
  it('Escape leaves a form in which nothing was typed', async () => {
    const { router } = openScreen({ at });
    await user.click(await field('Job title'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user-manager/users'));
  });

  it('Escape asks where something would be lost', async () => {
    const { router } = openScreen({ at });
    await retype('Job title', 'Pilot');
    await user.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(at);
    expect(await field('Job title')).toHaveValue('Pilot');
  });
});
