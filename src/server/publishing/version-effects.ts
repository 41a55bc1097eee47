/** What is made along with a version: of a mail, what is sent. Features bring it, app.ts hands it in once. */
import type { Publication, PublishedContent } from '../../shared/definition/publication.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { publications } from '../definitions/publications.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Subject } from './drafts.ts';

/** A version that was just kept. */
export interface NewlyKept {
  tenant: TenantScope;
  subject: Subject;
  number: number;
  content: PublishedContent;
  languages: readonly Language[];
  defaultLanguage: Language;
}

/** By the name of the publication; it is part of the transaction that publishes. */
export type VersionEffects = Readonly<Record<string, (kept: NewlyKept) => Promise<void>>>;

let known: VersionEffects = {};

/** Takes the effects of every feature. @throws Error where one is of no publication */
export function registerVersionEffects(effects: VersionEffects): void {
  const unknown = Object.keys(effects).filter((name) => !publications.has(name));
  if (unknown.length > 0) throw new Error(`There is no publication ${unknown.join(', ')}`);
  known = effects;
}

export const effectOf = ({ name }: Publication) => known[name];
