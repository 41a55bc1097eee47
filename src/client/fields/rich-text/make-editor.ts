import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

import { isSafeLink } from '../../../shared/definition/checks.ts';
import { richTextSchemes } from '../../../shared/text/rich-text.ts';
import { pictureExtension } from './picture-extension.ts';

interface EditorOptions {
  element: HTMLElement;
  html: string;
  /** Is told what stands there now; an empty text where nothing does. */
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Where pictures stand in the text: where that of an id is fetched. */
  pictureUrlOf?: ((id: string) => string) | undefined;
}

/** An editor that makes the tags of `shared/text/rich-text.ts`. */
export function makeEditor({ element, html, onChange, onBlur, pictureUrlOf }: EditorOptions): Editor {
  return new Editor({
    element,
    content: html,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        // An empty line after the last one would be saved.
        trailingNode: false,
        link: {
          openOnClick: false,
          protocols: [...richTextSchemes],
          isAllowedUri: (address) => isSafeLink(address),
          HTMLAttributes: { rel: null, target: null, class: null },
        },
      }),
      ...(pictureUrlOf ? [pictureExtension(pictureUrlOf)] : []),
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: withBareLinks,
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onBlur,
  });
}

/** Where a pasted link opens and what it is to the page it came from is no part of our text. */
function withBareLinks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a')) for (const name of foreign) link.removeAttribute(name);
  return body.innerHTML;
}

const foreign = ['target', 'rel', 'class', 'title'];
