export function findChromium(): Promise<string>;
export function ensureChromium(): Promise<string>;
export const quietFlags: string[];
