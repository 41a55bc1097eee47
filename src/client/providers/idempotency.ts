/**
 * One key for one submit: whoever sends the same again before the server has answered definitely sends the same key,
 * so that a lost answer never does the work twice.
 */
const unanswered = new Map<string, string>();

/** @param submit method, path and body */
export function keyOfSubmit(submit: string): string {
  const key = unanswered.get(submit) ?? newKey();
  unanswered.set(submit, key);
  return key;
}

/** The server has answered: sending the same again is a new submit. */
export function forgetSubmit(submit: string): void {
  unanswered.delete(submit);
}

/** A random UUID; browsers lack `randomUUID` on plain http outside of localhost. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
