/** The editor of formatted text, in the form of a record, as a person uses it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';

import { ResourceCreate } from '../../src/client/views/form/resource-create.tsx';
import { galleryOf } from '../../src/client/dev/field-samples.ts';
import { openScreen } from '../support/views.tsx';

const user = userEvent.setup({ delay: null });

// jsdom lays nothing out; the editor only wants to know where to scroll.
beforeAll(() => {
  const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' };
  Range.prototype.getBoundingClientRect = () => nowhere;
  Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
  document.elementFromPoint = () => null;
});

async function openEditor(max = 60) {
  const resource = galleryOf('rich_text', { required: true, max });
  const { written } = openScreen({
    at: '/text',
    pages: [{ path: '/text', element: <ResourceCreate resource={resource} /> }],
    answer: ({ method, body }) =>
      method === 'POST' ? Response.json({ id: 'one', version: 1, ...body }, { status: 201 }) : undefined,
  });
  const text = await screen.findByRole('textbox', { name: /^Formatted text/ });
  const tools = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  return {
    text,
    tool: (name: string) => tools.getByRole('button', { name }),
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(written()).toHaveLength(1));
      return written()[0]?.body?.['rich_text'];
    },
    written,
  };
}

/** What stands in the clipboard comes in at the cursor. */
const paste = (text: HTMLElement, kinds: Readonly<Record<string, string>>) =>
  fireEvent.paste(text, {
    clipboardData: { types: Object.keys(kinds), files: [], items: [], getData: (kind: string) => kinds[kind] ?? '' },
  });
const write = (text: HTMLElement, words: string) => paste(text, { 'text/plain': words });
const press = (text: HTMLElement, key: string) =>
  fireEvent.keyDown(text, { key, code: `Key${key.toUpperCase()}`, ctrlKey: true });

describe('formatting', () => {
  it.each([
    ['Bold', '<p><strong>Welcome</strong></p>'],
    ['Italic', '<p><em>Welcome</em></p>'],
    ['Underline', '<p><u>Welcome</u></p>'],
    ['Strikethrough', '<p><s>Welcome</s></p>'],
    ['Heading', '<h2>Welcome</h2>'],
    ['Subheading', '<h3>Welcome</h3>'],
    ['Bulleted list', '<ul><li><p>Welcome</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Welcome</p></li></ol>'],
    ['Quote', '<blockquote><p>Welcome</p></blockquote>'],
  ])('the format %s is made by its button, which is pressed from then on, and saved', async (name, html) => {
    const { text, tool, saved } = await openEditor();
    write(text, 'Welcome');
    press(text, 'a');
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
    await user.click(tool(name));
    await waitFor(() => expect(tool(name)).toHaveAttribute('aria-pressed', 'true'));
    expect(await saved()).toBe(html);
  });

  it('the formatting is made and taken back by keys', async () => {
    const { text, saved } = await openEditor();
    write(text, 'Welcome');
    press(text, 'a');
    press(text, 'b');
    press(text, 'i');
    press(text, 'z');
    expect(await saved()).toBe('<p><strong>Welcome</strong></p>');
  });

  it('the formatting is reached with the arrow keys, one button after the other', async () => {
    const { tool } = await openEditor();
    tool('Bold').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Underline')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tool('Redo')).toHaveFocus();
    expect(tool('Bold')).toHaveAttribute('tabindex', '-1');
  });
});

describe('a link', () => {
  async function linkTo(address: string) {
    const editor = await openEditor();
    write(editor.text, 'Welcome');
    press(editor.text, 'a');
    await user.click(editor.tool('Link'));
    await user.type(await screen.findByRole('textbox', { name: 'Link to' }), `${address}{Enter}`);
    return editor;
  }

  it('a link in formatted text leads where it is told to, and Enter in it saves no form', async () => {
    const { written, saved } = await linkTo('example.org/join');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link to' })).toBeNull());
    expect(written()).toEqual([]);
    expect(await saved()).toBe('<p><a href="https://example.org/join">Welcome</a></p>');
  });

  it('a link in formatted text leads to no script', async () => {
    await linkTo('javascript:alert(1)');
    expect(screen.getByRole('textbox', { name: 'Link to' })).toBeInvalid();
  });
});

describe('pasted text', () => {
  it.each([
    ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p>a<img src=x onerror="alert(1)"></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    [
      '<p><a href="https://example.org" target="_blank" onclick="x()">a</a></p>',
      '<p><a href="https://example.org">a</a></p>',
    ],
    ['<h1>a</h1><iframe src="https://evil.example"></iframe>', '<p>a</p>'],
    ['<table><tr><td><b>a</b></td></tr></table>', '<p><strong>a</strong></p>'],
  ])('the pasted text %s comes in as %s', async (html, kept) => {
    const { text, saved } = await openEditor();
    paste(text, { 'text/html': html });
    expect(await saved()).toBe(kept);
  });
});

describe('a required field of formatted text', () => {
  it('a required field of formatted text says so at the editor, which gets the focus, and sends nothing', async () => {
    const { text, written } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Please fill this in\./));
    expect(text).toBeInvalid();
    await waitFor(() => expect(text).toHaveFocus());
    expect(written()).toEqual([]);
  });

  it('a field of formatted text counts the characters of its text alone', async () => {
    const { text, written } = await openEditor(5);
    paste(text, { 'text/html': '<p><strong>Wel</strong>come</p>' });
    expect(await screen.findByText('7 of 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(text).toBeInvalid());
    expect(written()).toEqual([]);
  });
});
