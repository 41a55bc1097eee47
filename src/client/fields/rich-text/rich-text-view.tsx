/** Formatted text as it is. The server has let no other tags in; nothing else is drawn here either. */
import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

import { pictureUrl } from '../../../shared/contracts/media.ts';
import { pictureAt, pictureTag, richTextSchemes, richTextTags } from '../../../shared/text/rich-text.ts';
import { useTenant } from '../../state/session.ts';
import { richTextStyle } from './rich-text-style.ts';

export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { account_id } = useTenant();
  useLayoutEffect(() => place.current!.replaceChildren(safeNodes(html, account_id)), [html, account_id]);
  return <Box ref={place} sx={richTextStyle} />;
}

const tags = { ...richTextTags, ...pictureTag };
const schemes = new RegExp(`^(?:${richTextSchemes.join('|')}|media):`, 'i');

/** The tags of formatted text and no others; a link opens beside the portal. */
function safeNodes(html: string, accountId: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(tags),
    ALLOWED_ATTR: Object.values(tags).flat(),
    ALLOWED_URI_REGEXP: schemes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const picture of nodes.querySelectorAll('img')) {
    const id = pictureAt(picture.getAttribute('src') ?? '');
    if (id === undefined) picture.remove();
    else picture.src = pictureUrl(accountId, id, 'medium');
  }
  return nodes;
}
