/** The pictures that bodies of mails show. It stands apart from what reads blocks: the portal's first load knows of it. */

const imageIds = /"image_id":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** Of a body in several languages, by their ids; each once. */
export const picturesOfMail = (texts: unknown): string[] => [
  ...new Set(
    Object.values(texts ?? {}).flatMap((text) =>
      typeof text === 'string' ? [...text.matchAll(imageIds)].map(([, id]) => id!) : [],
    ),
  ),
];
