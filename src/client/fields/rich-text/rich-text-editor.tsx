/** The editor of formatted text. It knows the tags of `shared/text/rich-text.ts` and no others: what else is pasted comes in as text. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import { useTenant } from '../../state/session.ts';
import { makeEditor } from './make-editor.ts';
import { richTextStyle } from './rich-text-style.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextEditorProps {
  id: string;
  html: string;
  aria: Readonly<Record<string, string | boolean>>;
  /** Is told what stands there now; an empty text where nothing does. */
  change: (html: string) => void;
  onBlur: () => void;
  /** What the form focuses. */
  handle: (element: { focus: () => void } | null) => void;
  disabled: boolean;
  error: boolean;
  /** Pictures stand in it. */
  pictures?: boolean | undefined;
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, html, aria, change, onBlur, handle, disabled, error, pictures = false } = props;
  const { account_id } = useTenant();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const latest = useRef({ html, change, onBlur });
  latest.current = { html, change, onBlur };
  // What it told last: whatever else comes from the form was not typed here.
  const told = useRef(html);

  useEffect(() => {
    const made = makeEditor({
      element: place.current!,
      html: latest.current.html,
      onChange: (next) => {
        told.current = next;
        latest.current.change(next);
      },
      onBlur: () => latest.current.onBlur(),
      ...(pictures && { pictureUrlOf: (picture: string) => pictureUrl(account_id, picture, 'medium') }),
    });
    told.current = latest.current.html;
    setEditor(made);
    return () => made.destroy();
  }, [pictures, account_id]);

  useEffect(() => {
    if (!editor || html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  const attributes = JSON.stringify({ id, ...aria, 'aria-disabled': disabled });
  useEffect(() => {
    const element = editor?.view.dom;
    for (const [name, value] of Object.entries(JSON.parse(attributes) as Record<string, unknown>))
      element?.setAttribute(name, String(value));
  }, [editor, attributes]);

  useEffect(() => {
    if (!editor) return;
    handle({ focus: () => editor.commands.focus() });
    return () => handle(null);
  }, [editor, handle]);

  return (
    <Box data-error={error || undefined} data-disabled={disabled || undefined} sx={frameStyle}>
      {editor && !disabled && <RichTextToolbar editor={editor} controls={id} pictures={pictures} />}
      <Box ref={place} sx={[richTextStyle, textStyle]} />
    </Box>
  );
}

const frameStyle = (theme: Theme) =>
  ({
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    backgroundColor: 'background.paper',
    '&:hover': { borderColor: 'text.secondary' },
    '&:focus-within': { borderColor: 'primary.main', boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` },
    '&[data-error]': { borderColor: 'error.main' },
    '&[data-disabled]': { color: 'text.disabled' },
  }) as const;

const textStyle = {
  '& .tiptap': { minHeight: 120, maxHeight: 420, overflowY: 'auto', px: 1.75, py: 1, outline: 'none' },
} as const;
