/** The tabs of an edit screen: those of its fields, and those that parts of the app add. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { checkDefinition } from '../../src/shared/definition/check-definition.ts';
import { defineResource } from '../../src/shared/definition/define-resource.ts';
import { text } from '../../src/shared/definition/field-kinds.ts';
import { fieldsTabs } from '../../src/client/views/form/form-tabs.ts';
import type { RecordTab, RecordTabProps } from '../../src/client/views/form/record-tabs.ts';
import { lazyPart } from '../../src/client/views/lazy-part.tsx';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });
const at = '/user-manager/edit/members-1';
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const panel = (name: string) => screen.findByRole('tabpanel', { name: new RegExp(`^${name}`) });

function Notes({ record }: RecordTabProps) {
  return <input aria-label={`Note on ${record.id}`} />;
}
const notes: RecordTab = { key: 'notes', label: 'Notes', resources: ['members'], view: lazyPart(async () => Notes) };

describe('the tabs of a form', () => {
  it('the tabs of a form show one at a time, in the address, and the first by default', async () => {
    const { address } = openScreen({ at });
    expect(await within(await panel('Profile')).findByRole('textbox', { name: /^City/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^External ID/ })).toBeNull();
    await user.click(await tab('Membership'));
    expect(await screen.findByRole('textbox', { name: /^External ID/ })).toBeVisible();
    expect(address()).toBe('?tab=membership');
    await user.click(await tab('Profile'));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('the tabs of a form are opened by their address', async () => {
    openScreen({ at: `${at}?tab=membership` });
    expect(await tab('Membership')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('textbox', { name: /^External ID/ })).toBeVisible();
  });

  it('the tabs of a form keep what is typed on another one', async () => {
    openScreen({ at });
    await user.type(await screen.findByRole('textbox', { name: /^City/ }), 'Madrid');
    await user.click(await tab('Membership'));
    await user.click(await tab('Profile'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^City/ })).value).toContain('Madrid');
  });

  it('the tabs of a form say how many faults they hold, and the first faulty one opens', async () => {
    const { written } = openScreen({ at });
    await user.clear(await screen.findByRole('textbox', { name: /^First name/ }));
    await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '1');
    await user.click(await tab('Membership'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const faulty = await screen.findByRole('tab', { name: 'Profile 2 fields to correct' });
    await waitFor(() => expect(faulty).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveFocus());
    expect(written()).toEqual([]);
  });

  it('the tabs of a form open where the server finds the fault', async () => {
    openScreen({
      at,
      answer: ({ method }) =>
        method === 'PUT'
          ? Response.json(
              { code: 'validation_failed', message: 'No.', errors: { external_id: 'Taken already.' } },
              { status: 422 },
            )
          : undefined,
    });
    await user.type(await screen.findByRole('textbox', { name: /^City/ }), 'Madrid');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await tab('Membership')).toHaveAccessibleName('Membership 1 field to correct');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^External ID/ })).toHaveFocus());
  });
});

describe('an added tab', () => {
  it('an added tab stands after those of the fields, and is fetched when it is opened', async () => {
    const fetched = vi.fn<() => Promise<typeof Notes>>(async () => Notes);
    openScreen({ at, tabs: [{ ...notes, view: lazyPart(fetched) }] });
    await tab('Profile');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Profile', 'Membership', 'Notes']);
    await user.click(await tab('Membership'));
    expect(await screen.findByRole('textbox', { name: /^External ID/ })).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
    await user.click(await tab('Notes'));
    expect(await screen.findByLabelText('Note on members-1')).toBeVisible();
  });

  it('an added tab keeps what it holds while another one is shown, outside of the form of the record', async () => {
    openScreen({ at: `${at}?tab=notes`, tabs: [notes] });
    const note = await screen.findByLabelText('Note on members-1');
    await user.type(note, 'Half');
    await user.click(await tab('Profile'));
    expect(note).not.toBeVisible();
    await user.click(await tab('Notes'));
    expect(await screen.findByLabelText('Note on members-1')).toHaveValue('Half');
    expect(note.closest('form')).toBeNull();
  });

  it('an added tab leaves the bar that saves at the foot', async () => {
    openScreen({ at, tabs: [notes] });
    await user.type(await screen.findByRole('textbox', { name: /^City/ }), 'Madrid');
    await user.click(await tab('Notes'));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  });

  it.each([
    ['is not there for who lacks its permission', { ...notes, roles: ['members.erase'] }, false],
    ['is there for who holds it', { ...notes, roles: ['members.read'] }, true],
    ['of another resource is not there', { ...notes, resources: ['labels'] }, false],
  ] as [string, RecordTab, boolean][])('an added tab %s', async (_fact, one, isThere) => {
    openScreen({ at: `${at}?tab=notes`, as: 'analyst', tabs: [one] });
    await tab('Profile');
    expect(screen.queryByRole('tab', { name: 'Notes' }) !== null).toBe(isThere);
  });

  it('an added tab that throws leaves the form standing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken: RecordTab = {
      ...notes,
      view: lazyPart(async () => () => {
        throw new Error('broken');
      }),
    };
    openScreen({ at, tabs: [broken] });
    await user.type(await screen.findByRole('textbox', { name: /^City/ }), 'Madrid');
    await user.click(await tab('Notes'));
    expect(await screen.findByText('This couldn’t be loaded')).toBeVisible();
    await user.click(await tab('Profile'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^City/ })).value).toContain('Madrid');
  });
});

describe('the groups of a definition', () => {
  const define = (form: Parameters<typeof defineResource>[0]['form']) =>
    defineResource({
      name: 'things',
      belongsTo: 'chapter',
      label: { one: 'Thing', many: 'Things' },
      fields: { a: text({ label: 'A', max: 1 }), b: text({ label: 'B', max: 1 }) },
      representation: 'a',
      list: { columns: [], search: [], filters: [], sorts: [], order: ['a', 'ASC'] },
      form: form as never,
      can: { read: 'members.read', write: 'members.write' },
    });

  it('a definition puts groups of one name on one tab', () => {
    const { form } = define([
      { title: 'One', tab: 'Access & security', fields: ['a'] },
      { title: 'Two', tab: 'Access & security', fields: ['b'] },
    ]);
    expect(fieldsTabs(form).map(({ key, groups }) => [key, groups.length])).toEqual([['access-security', 2]]);
  });

  it('a definition names a tab for every group or for none', () => {
    const mixed = define([
      { title: 'One', tab: 'Profile', fields: ['a'] },
      { title: 'Two', fields: ['b'] },
    ]);
    expect(() => checkDefinition(mixed)).toThrow('some groups of the form name a tab and some do not');
  });
});
