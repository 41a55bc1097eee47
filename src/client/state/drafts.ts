/**
 * What is typed in a form and not saved yet, kept in the browser's storage so that it outlives a lost session, a crash and a closed
 * window. One draft a person, page, record and version; for a day; without files and secrets, which no form hands over.
 */
import { clearDraftsExceptOf, draftKeys, draftOwner, draftsOf } from './draft-keys.ts';
import { sessionChangeStore } from './session-change.ts';

type Values = Readonly<Record<string, unknown>>;

export interface DraftPlace {
  /** The path of the page. */
  path: string;
  /** `new` where there is no record yet. */
  recordId: string;
}

export interface Draft {
  /** When it was written, in milliseconds of the clock. */
  atMs: number;
  /** The version of the record it was typed over; 0 of a new one. */
  version: number;
  /** The values it began with, of the fields that were changed. */
  base: Values;
  /** What was typed. */
  values: Values;
}

/** So long nothing is typed before a draft is written. Screens 1.6. */
export const draftPauseMs = 2_000;
const draftLifeMs = 24 * 3_600_000;
/** More than anybody types in a form; what is longer is not kept. */
const longestDraft = 500_000;

const beginningOf = (owner: string, { path, recordId }: DraftPlace) =>
  `${draftsOf(owner)}${encodeURIComponent(path)}/${encodeURIComponent(recordId)}/`;

/** The newest draft of this person for a form, whichever version of the record it was typed over; what is a day old is gone. */
export function readDraft(place: DraftPlace, nowMs: number): Draft | undefined {
  const owner = draftOwner();
  if (owner === undefined) return undefined;
  const drafts = draftKeys()
    .filter((key) => key.startsWith(beginningOf(owner, place)))
    .flatMap((key) => parsed(window.localStorage.getItem(key)) ?? [])
    .filter(({ atMs }) => nowMs - atMs < draftLifeMs && atMs <= nowMs + draftPauseMs);
  return drafts.toSorted((a, b) => b.atMs - a.atMs)[0];
}

/** Writes the draft of a form in place of any earlier one. */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  const owner = draftOwner();
  // Under somebody else's session nothing is written any more.
  if (owner === undefined || sessionChangeStore.get()?.kind === 'replaced') return;
  dropDraft(place);
  const text = JSON.stringify(draft);
  if (text.length > longestDraft) return;
  try {
    window.localStorage.setItem(`${beginningOf(owner, place)}${draft.version}`, text);
  } catch {
    // Storage may be switched off or full; the form itself still holds what was typed.
  }
}

/** It is saved, or nobody wants it. */
export function dropDraft(place: DraftPlace): void {
  const owner = draftOwner();
  if (owner === undefined) return;
  for (const key of draftKeys()) if (key.startsWith(beginningOf(owner, place))) window.localStorage.removeItem(key);
}

/** Takes away what is too old, and what is somebody else's. */
export function tidyDrafts(nowMs: number): void {
  clearDraftsExceptOf(draftOwner());
  for (const key of draftKeys()) {
    const draft = parsed(window.localStorage.getItem(key));
    if (!draft || nowMs - draft.atMs >= draftLifeMs) window.localStorage.removeItem(key);
  }
}

/** What forms have yet to write. */
const unwritten = new Set<() => void>();

/** A form has something to write after the next pause; answers how to forget that. */
export function beforeDraftsAreLost(write: () => void): () => void {
  unwritten.add(write);
  return () => void unwritten.delete(write);
}

/** Writes what waits for its pause, at once. */
export function flushDrafts(): void {
  for (const write of unwritten) write();
}

window.addEventListener('pagehide', flushDrafts);
// The session is lost: the page may be loaded anew at any moment.
sessionChangeStore.subscribe(flushDrafts);

function parsed(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    const isWhole = draft && typeof draft.atMs === 'number' && typeof draft.version === 'number';
    return isWhole && isObject(draft.values) && isObject(draft.base) ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
