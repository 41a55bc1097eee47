/** The body of a mail as it is put together from blocks; kept as JSON in the text of a language. screens.md 3.2, EM3 */

export const blockKinds = [
  'heading',
  'text',
  'picture',
  'button',
  'columns',
  'divider',
  'events',
  'posts',
  'footer',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const postLists = ['newest', 'featured'] as const;
export type PostList = (typeof postLists)[number];

interface BlockParts {
  heading: { text: string };
  /** Formatted text (`text/rich-text.ts`). */
  text: { html: string };
  /** A picture of the organisation's, by its id. */
  picture: { image_id: string; alt: string; url: string };
  button: { label: string; url: string };
  columns: { left: string; right: string };
  divider: object;
  /** Events to come, the next first, looked up when the mail is sent. */
  events: { count: number };
  /** Posts that anybody may see, looked up when the mail is sent. */
  posts: { source: PostList; count: number };
  /** Who sends it, and where they are. */
  footer: { text: string };
}

export type BlockOf<K extends BlockKind> = { kind: K } & BlockParts[K];
export type MailBlock = { [K in BlockKind]: BlockOf<K> }[BlockKind];

/** A mail has no more of them. Own choice. */
export const maxBlocks = 60;
export const listCounts = { least: 1, usual: 3, most: 10 } as const;

/** What a block of a kind begins with. */
export const newBlock: { [K in BlockKind]: BlockOf<K> } = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', html: '' },
  picture: { kind: 'picture', image_id: '', alt: '', url: '' },
  button: { kind: 'button', label: '', url: '' },
  columns: { kind: 'columns', left: '', right: '' },
  divider: { kind: 'divider' },
  events: { kind: 'events', count: listCounts.usual },
  posts: { kind: 'posts', source: 'newest', count: listCounts.usual },
  footer: { kind: 'footer', text: '' },
};

/** The blocks that a text says; undefined where it says none: what no editor of ours wrote is no mail. */
export function readBlocks(source: string): MailBlock[] | undefined {
  if (source.trim() === '') return [];
  let said: unknown;
  try {
    said = JSON.parse(source);
  } catch {
    return undefined;
  }
  if (!Array.isArray(said) || said.length > maxBlocks) return undefined;
  const blocks = said.map(asBlock);
  return blocks.every((block) => block !== undefined) ? blocks : undefined;
}

/** The text that is kept of blocks. */
export const writeBlocks = (blocks: readonly MailBlock[]): string =>
  blocks.length === 0 ? '' : JSON.stringify(blocks);

/** A block with all that its kind has and nothing else. */
function asBlock(said: unknown): MailBlock | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const given = said as Readonly<Record<string, unknown>>;
  const kind = blockKinds.find((one) => one === given['kind']);
  if (kind === undefined) return undefined;
  const first: Readonly<Record<string, unknown>> = newBlock[kind] as object as Record<string, unknown>;
  const entries = Object.entries(first).map(([key, usual]) => {
    const value = given[key] ?? usual;
    return typeof value === typeof usual ? [key, value] : undefined;
  });
  if (entries.includes(undefined)) return undefined;
  const block = Object.fromEntries<unknown>(entries as [string, unknown][]) as object as MailBlock;
  if (block.kind !== 'events' && block.kind !== 'posts') return block;
  if (block.kind === 'posts' && !postLists.includes(block.source)) return undefined;
  const isFit = Number.isInteger(block.count) && block.count >= listCounts.least && block.count <= listCounts.most;
  return isFit ? block : undefined;
}
