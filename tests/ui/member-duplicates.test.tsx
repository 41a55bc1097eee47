/** Who is there already is told while one types, where it is typed; it stops nobody. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, RecordContextProvider, type RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { members } from '../../src/shared/resources/members.ts';
import { FormField } from '../../src/client/views/form/form-field.tsx';
import { openScreen, type Call } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

const known = (id: string, name: string) => ({
  id,
  full_name: name,
  email: `${id}@example.org`,
  phone_number: null,
  organisation: null,
  membership_status: 'active',
  matches: ['email'],
});

const isAsked = ({ path }: Call) => path === '/members/duplicates';

const resource: Resource = members;

/** The field of the address by itself: of somebody new, or of a record. */
const field = (record?: RaRecord) => (
  <RecordContextProvider value={record}>
    <Form {...(record && { record })}>
      <FormField resource={resource} source="email" disabled={false} />
    </Form>
  </RecordContextProvider>
);
const alone = {
  at: '/new',
  parts: true,
  pages: [
    { path: '/new', element: field() },
    { path: '/known', element: field({ id: 'members-1', email: 'old@example.org' }) },
  ],
};

/** Puts an address in place of what is there. */
async function enter(email: string): Promise<void> {
  await user.clear(await screen.findByLabelText(/^Email/));
  await user.paste(email);
}

/** A server that knows whoever is asked for by address, under a name made of it. */
const answer = (call: Call) => {
  if (!isAsked(call)) return undefined;
  const { email } = call.body as { email?: string };
  return Response.json({ data: email ? [known('members-9', `Known ${email}`)] : [] });
};

describe('the check for duplicates', () => {
  it('the check for duplicates asks once the address is complete, and names and links its holder', async () => {
    const { calls } = openScreen({ ...alone, answer });
    await enter('ana@example.org');
    const link = await screen.findByRole('link', { name: 'Known ana@example.org' });
    expect(link).toHaveAttribute('href', '/user-manager/edit/members-9');
    expect(calls.filter(isAsked).map(({ body }) => body)).toEqual([{ email: 'ana@example.org' }]);
    expect(link.closest('[aria-live=polite]')).not.toBeNull();
  });

  it('the check for duplicates offers no merge for a member who is not saved yet', async () => {
    openScreen({ ...alone, answer });
    await enter('ana@example.org');
    await screen.findByRole('link', { name: /^Known/ });
    expect(screen.queryByRole('button', { name: 'Merge…' })).toBeNull();
  });

  it('the check for duplicates drops an answer that comes after the text has changed', async () => {
    let tooLate = (_reply: Response) => {};
    const { calls } = openScreen({
      ...alone,
      answer: (call) =>
        isAsked(call) && call.body?.['email'] === 'ana@example.org'
          ? new Promise<Response>((resolve) => (tooLate = resolve))
          : answer(call),
    });
    await enter('ana@example.org');
    await waitFor(() => expect(calls.filter(isAsked)).toHaveLength(1));
    await user.paste('.uk');
    tooLate(Response.json({ data: [known('members-1', 'Too late')] }));
    await screen.findByRole('link', { name: 'Known ana@example.org.uk' });
    expect(screen.queryByText('Too late')).toBeNull();
  });

  it('the check for duplicates is not asked for an unchanged record, and leaves the record itself out', async () => {
    const { calls } = openScreen({ ...alone, at: '/known', answer });
    await enter('new@example.org');
    await screen.findByRole('link', { name: 'Known new@example.org' });
    expect(calls.filter(isAsked).map(({ body }) => body)).toEqual([
      { email: 'new@example.org', except_id: 'members-1' },
    ]);
  });

  it('the check for duplicates stops nobody from saving, and offers the merge for a taken address', async () => {
    const { written } = openScreen({
      at: '/user-manager/edit/members-1',
      parts: true,
      answer: (call) =>
        call.method === 'PUT'
          ? Response.json(
              { code: 'validation_failed', message: 'x', errors: { email: 'Another record already has this.' } },
              { status: 422 },
            )
          : answer(call),
    });
    await enter('new@example.org');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('It belongs to this member:');
    expect(written().map(({ method }) => method)).toContain('PUT');
    expect(screen.getByRole('button', { name: 'Merge…' })).toBeEnabled();
  });

  it('the check for duplicates says nothing where it fails', async () => {
    const { calls } = openScreen({
      ...alone,
      answer: (call) =>
        isAsked(call) ? Response.json({ code: 'x', message: 'Not now.' }, { status: 503 }) : undefined,
    });
    await enter('ana@example.org');
    await waitFor(() => expect(calls.some(isAsked)).toBe(true));
    expect(screen.queryByText('Not now.')).toBeNull();
  });
});
