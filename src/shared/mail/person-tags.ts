/** What a mail says of whoever gets it, as far as that can be empty: a tag with a default says something of everybody. Pure. */
const said = /\{\{-?\s*(person\.(?:full_name|name))\b([^}]*)\}\}/g;
const hasDefault = /\|\s*default\b/;

export type PersonTag = 'person.name' | 'person.full_name';
const tags: readonly PersonTag[] = ['person.name', 'person.full_name'];

/** The tags of a text that say nothing of somebody without a name. */
export function personTagsIn(text: string): PersonTag[] {
  const bare = [...text.matchAll(said)].filter(([, , rest = '']) => !hasDefault.test(rest)).map(([, tag]) => tag);
  return tags.filter((tag) => bare.includes(tag));
}
