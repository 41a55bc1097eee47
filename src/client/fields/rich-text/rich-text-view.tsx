/** Formatted text as it is. The server has let no other tags in; nothing else is drawn here either. */
import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

import { richTextSchemes, richTextTags } from '../../../shared/text/rich-text.ts';
import { richTextStyle } from './rich-text-style.ts';

export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.replaceChildren(safeNodes(html)), [html]);
  return <Box ref={place} sx={richTextStyle} />;
}

const schemes = new RegExp(`^(?:${richTextSchemes.join('|')}):`, 'i');

/** The tags of formatted text and no others; a link opens beside the portal. */
function safeNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(richTextTags),
    ALLOWED_ATTR: Object.values(richTextTags).flat(),
    ALLOWED_URI_REGEXP: schemes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return nodes;
}
