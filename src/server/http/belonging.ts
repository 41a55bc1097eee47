/**
 * What whoever looks after some chapters alone may not change, whatever their roles allow: what belongs to all, and what is somebody
 * else's. The one rule of it; routes name whose their subject is, and whatever writes without a route of its own asks here as well.
 */
import { isOpenTo, type Belonging } from '../../shared/definition/define-resource.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';

/** The texts of the two refusals. */
export const ofOrganisation = 'errors.of_organisation';
export const ofOthers = 'errors.of_others';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose the subject of a route that writes is; where it is not said, its handler finds out. */
    belongsTo?: Belonging;
  }
}

type Limited = Pick<Caller, 'chapters'>;

/** Whether the caller may change what belongs like this at all. */
export const mayChange = (belongsTo: Belonging, { chapters }: Limited): boolean =>
  isOpenTo(belongsTo, chapters !== null);

/** @throws AppError `permission_denied` (403) that says why */
export function requireWritable(belongsTo: Belonging, caller: Limited): void {
  if (!mayChange(belongsTo, caller)) throw refusal(ofOrganisation);
}

/** Whether a thing without a chapter, a file for instance, is the caller's to change: of who is limited, their own alone are. */
export const isOwnOf = (owner: unknown, { chapters, actorId }: Pick<Caller, 'chapters' | 'actorId'>): boolean =>
  chapters === null || owner === actorId;

/** @throws AppError `permission_denied` (403) that says why */
export function requireOwn(owner: unknown, caller: Pick<Caller, 'chapters' | 'actorId'>): void {
  if (!isOwnOf(owner, caller)) throw ofSomebodyElse();
}

/** What is said where it is found out in another way. */
export const ofSomebodyElse = (): AppError => refusal(ofOthers);

const refusal = (textKey: string) => new AppError('permission_denied', { textKey });
