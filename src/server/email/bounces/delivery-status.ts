/** What a mail server reports of a mail that it took: the fields of RFC 3464 and of RFC 5965, and what they make of the mail. Pure. */
import type { ReportKind } from '../reports/mail-report.ts';

/** The fields of one group, by their names in small letters. */
export type Fields = ReadonlyMap<string, string>;

const mostGroups = 100;

/** Groups of fields, each with an empty line behind it; a line that begins with a blank goes on with the one before. */
export function fieldsIn(text: string): Fields[] {
  const groups = text.split(/\r?\n[ \t]*\r?\n/).slice(0, mostGroups);
  return groups.map(groupOf).filter((group) => group.size > 0);
}

function groupOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([\w-]{1,60})[ \t]*:(.*)$/.exec(line) ?? [];
    // The first of a name counts.
    if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** What is told of one recipient. */
export interface DeliveryStatus {
  /** Undefined for what ends nothing: the server goes on trying, or has handed the mail on. */
  kind: ReportKind | undefined;
  /** What was done, as the report calls it: `failed`, `delayed`. */
  action: string;
  /** RFC 3463; undefined where none is said. */
  status: string | undefined;
  /** What the mail server there said, word for word. */
  answer: string | undefined;
  atMs: number | undefined;
}

/** The first that failed, else that was delivered, else whatever is told; undefined where nothing is. */
export function statusIn(text: string): DeliveryStatus | undefined {
  const told = fieldsIn(text)
    .filter((fields) => fields.has('action'))
    .map(statusOf);
  const first = (...actions: string[]) => told.find(({ action }) => actions.includes(action));
  return first('failed') ?? first('delivered') ?? told[0];
}

function statusOf(fields: Fields): DeliveryStatus {
  const action = /^[a-z]*/i.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? '';
  const diagnostic = fields.get('diagnostic-code') ?? '';
  const answer = diagnostic.replace(/^[\w-]+\s*;\s*/, '').trim() || undefined;
  const status = enhancedIn(answer ?? '') ?? enhancedIn(fields.get('status') ?? '');
  const atMs = Date.parse(fields.get('last-attempt-date') ?? '');
  return {
    kind: kindOf(action, { status, answer }),
    action,
    status,
    answer,
    atMs: Number.isNaN(atMs) ? undefined : atMs,
  };
}

const enhancedIn = (text: string): string | undefined =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1];

interface Said {
  status: string | undefined;
  answer: string | undefined;
}

function kindOf(action: string, said: Said): ReportKind | undefined {
  if (action === 'delivered') return 'delivered';
  return action === 'failed' ? bounceOf(said) : undefined;
}

/** No such mailbox, or none any more, or no such domain (RFC 3463). That the sender is not liked is no fault of the address. */
const ofAddress = /^5\.(1\.(?!7$|8$)\d+|2\.1|4\.4)$/;
/** A status that says no more than the code. */
const vague = /^5\.[01]\.0$/;
const ofContent = /spam|block|black|polic|reputation|dmarc|\bspf\b|content|virus/i;

/** Hard where the address itself is refused for good; whatever else failed may not fail the next time. */
export function bounceOf({ status, answer = '' }: Said): ReportKind {
  if (status !== undefined && ofAddress.test(status) && !vague.test(status)) return 'hard_bounce';
  const isRefused = /^55[013]\b/.test(answer) && (status === undefined || status === '5.4.1' || vague.test(status));
  return isRefused && !ofContent.test(answer) ? 'hard_bounce' : 'soft_bounce';
}

/** A clear answer of a mail server within the text of a mail: its code and its status, of one class. Up to the end of its line. */
export function answerIn(text: string): Said | undefined {
  const found = /(?<![\d.])([45])\d\d[ -]#?(\1\.\d{1,3}\.\d{1,3})(?![\d.]*\d)[^\r\n]{0,250}/.exec(text);
  return found ? { answer: found[0].replace('#', ''), status: found[2] } : undefined;
}

/** Reports of feedback that somebody does not want the mail (RFC 5965); a report that it is wanted, or was not signed, is none. */
export const isComplaint = (text: string): boolean =>
  fieldsIn(text).some((fields) => /^(abuse|fraud|opt-out)\b/i.test(fields.get('feedback-type') ?? ''));
