/** Pictures in a text: those of the organisation alone, kept by their ids and shown from where they lie. */
import { Image } from '@tiptap/extension-image';

import { pictureAt } from '../../../shared/text/rich-text.ts';

/** @param urlOf where the picture of an id is fetched */
export const pictureExtension = (urlOf: (id: string) => string) =>
  Image.extend({
    // Width and title are no part of what is kept.
    addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
    parseHTML: () => [{ tag: 'img[src^="media:"]' }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img');
        const id = pictureAt(String(node.attrs['src'] ?? ''));
        if (id !== undefined) dom.src = urlOf(id);
        dom.alt = String(node.attrs['alt'] ?? '');
        return { dom };
      },
  }).configure({ allowBase64: false });
