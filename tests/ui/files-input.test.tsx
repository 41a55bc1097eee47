/** A field of documents, in the form of a record, as a person uses it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { galleryOf } from '../../src/client/dev/field-samples.ts';
import { openScreen } from '../support/views.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const user = userEvent.setup({ delay: null });

/** An empty form with a field for three documents; the server numbers them as they come. */
async function openForm() {
  const kept: { id: string; filename: string; bytes: number; version: number }[] = [];
  const { written } = openScreen({
    at: '/files',
    pages: [{ path: '/files', element: <ResourceCreate resource={galleryOf('files', { max: 3 })} /> }],
    answer: ({ method, path, body }) => {
      if (path.startsWith('/media?')) return Response.json(kept, { headers: { 'content-range': `media 0-2/3` } });
      if (method !== 'POST') return undefined;
      if (path !== '/media') return Response.json({ id: 'one', version: 1, ...body }, { status: 201 });
      const number = kept.length + 1;
      const record = { id: idOf(number), filename: `${number}.pdf`, bytes: 48_000, version: 1 };
      kept.push(record);
      return Response.json(record, { status: 201 });
    },
  });
  const zone = await screen.findByRole('button', { name: 'Add documents: Documents' });
  return {
    drop: (...types: string[]) =>
      fireEvent.drop(zone, {
        dataTransfer: { types: ['Files'], files: types.map((type) => new File(['%PDF-'], 'x', { type })) },
      }),
    names: () => screen.queryAllByTitle(/^Download/).map(({ textContent }) => textContent),
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(written().find(({ path }) => path !== '/media')).toBeDefined());
      return written().find(({ path }) => path !== '/media')?.body?.['files'];
    },
  };
}

const pdf = 'application/pdf';

it('a field of files takes several at once, one after the other, and keeps their order', async () => {
  const { drop, names, saved } = await openForm();
  drop(pdf, pdf, pdf);
  await waitFor(() => expect(names()).toEqual(['1.pdf', '2.pdf', '3.pdf']));

  await user.click(screen.getByRole('button', { name: 'Move 3.pdf up' }));
  expect(screen.getByRole('button', { name: 'Move 3.pdf up' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['3.pdf', '1.pdf', '2.pdf']);
  expect(screen.getByText('3.pdf: now 1 of 3')).toHaveAttribute('role', 'status');
  // It can go no further, so the way back has the focus.
  expect(screen.getByRole('button', { name: 'Move 3.pdf down' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Remove 1.pdf' }));
  expect(await saved()).toEqual([idOf(3), idOf(2)]);
});

it('a field of files takes no more than there is room for, and says so', async () => {
  const { drop, names } = await openForm();
  drop(pdf, pdf, pdf, pdf);
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.getByText('At most 3 entries.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add documents: Documents' })).toBeDisabled();
});

it('a field of files refuses what is no document before it is sent', async () => {
  const { drop, names } = await openForm();
  drop('image/png');
  expect(await screen.findByText(/PDF/, { selector: '.Mui-error, .Mui-error *' })).toBeVisible();
  expect(names()).toEqual([]);
});
