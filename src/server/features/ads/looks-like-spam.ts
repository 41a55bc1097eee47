/** Whether what came by a form was written by a program, as far as that can be told without asking anybody. */

/** More links than anybody needs to say who they are and what they want. */
const mostLinks = 2;
const links = /https?:\/\/|www\.|\[url|<a\s/gi;

export interface SentByForm {
  /** The field that people do not see. */
  leave_empty?: unknown;
  name?: unknown;
  company?: unknown;
  message?: unknown;
}

/** Who fills in what is hidden, calls themselves an address, or sends many links. */
export function looksLikeSpam({ leave_empty, name, company, message }: SentByForm): boolean {
  if (typeof leave_empty === 'string' && leave_empty.trim() !== '') return true;
  const linksIn = (text: unknown) => (typeof text === 'string' ? (text.match(links) ?? []).length : 0);
  return linksIn(name) > 0 || linksIn(company) + linksIn(message) > mostLinks;
}
