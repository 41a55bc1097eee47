export const commands: readonly string[];
export const contents: readonly string[];
export function copyRelease(folder: string): void;
