/** Session tokens: 256 random bits for the bearer, their SHA-256 for the database. */
import { createHash, randomBytes } from 'node:crypto';

/** 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization: Bearer` header; null when there is none or when it cannot be one. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1] ?? null;
}
