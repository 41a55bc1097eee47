/** What a mail can say of whoever gets it and of what has happened: `{{ person.name }}`. screens.md 3.2; the names are our own choice. */
import { mailFacts, templateOf, type MailName } from '../notices/mails.ts';

/** Tags that every mail knows. */
export const commonTags = [
  'person.name',
  'person.full_name',
  'person.email',
  'organisation.name',
  'organisation.website',
  'organisation.address',
] as const;

/** Those whose value is an address: they alone may stand where a link leads. */
export const addressTags: readonly string[] = ['link', 'organisation.website', 'unsubscribe_link'];

/** Where whoever gets a mail to many says that they want no more of them; it stands at the foot of each. */
export const unsubscribeTag = 'unsubscribe_link';
/** The categories of templates that are sent to many. */
export const manyCategories: readonly string[] = ['campaign', 'newsletter'];

/** The tags that a template may use: what the mail of an event says besides is known to it alone. */
export function tagsOf(event: MailName | null, category?: string): string[] {
  if (event === null)
    return [...commonTags, ...(category !== undefined && manyCategories.includes(category) ? [unsubscribeTag] : [])];
  const { hasCode, facts = [] } = templateOf(event);
  return [...commonTags, hasCode ? 'code' : 'link', ...facts];
}

/** Every tag that some mail knows. */
export const everyTag: readonly string[] = [...commonTags, 'link', 'code', unsubscribeTag, ...mailFacts];

/** The tag without which a mail could not do what it is sent for: the link that works once, or the code. */
export function neededTag(event: MailName | null): string | undefined {
  if (event === null) return undefined;
  const { hasCode, link } = templateOf(event);
  return hasCode ? 'code' : link ? 'link' : undefined;
}

/** Filters that a tag may go through. */
export const tagFilters = ['default', 'upcase', 'downcase', 'capitalize', 'truncate', 'strip'] as const;
