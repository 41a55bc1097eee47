/** What a mail provider tells of one mail, whichever provider it is; and how such a thing is read from JSON that others wrote. Pure. */

export const reportKinds = ['delivered', 'opened', 'clicked', 'soft_bounce', 'hard_bounce', 'complaint'] as const;
export type ReportKind = (typeof reportKinds)[number];

export interface MailReport {
  kind: ReportKind;
  /** When it happened, by the provider's clock; undefined where it does not say. */
  atMs: number | undefined;
  /** What may hold the id of our recipient: what we gave the provider along, and our Message-ID. */
  marks: readonly (string | undefined)[];
  /** To whom the mail went. */
  address: string | undefined;
  /** What the mail server there said, or what the provider says of it. */
  answer: string | undefined;
  /** The status (RFC 3463) where it is told apart from the answer. */
  status?: string | undefined;
}

/** The name under which a mail says whose it is, in whatever each provider gives back: `report-headers.ts`. */
export const markName = 'mail_id';

const uuid = /(?<![0-9a-f-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=@|>|$)/i;

/** The id of the recipient, from the first mark that holds one. */
export const recipientIdOf = ({ marks }: Pick<MailReport, 'marks'>): string | undefined =>
  marks.map((mark) => uuid.exec(mark ?? '')?.[0].toLowerCase()).find((id) => id !== undefined);

/** What stands under some keys, one below the other; undefined where nothing does. */
export function under(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

/** A text there that says something. */
export function textUnder(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = under(value, ...path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** A number there, also one that is written as a text. */
export function numberUnder(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = under(value, ...path);
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A moment there, as ISO 8601 has it. */
export function momentUnder(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const ms = Date.parse(textUnder(value, ...path) ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

/** A code and words in one line, as a mail server says them. */
export const saidOf = (...parts: readonly (string | number | undefined)[]): string | undefined => {
  const said = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return said === '' ? undefined : said;
};
