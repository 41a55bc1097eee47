export const portalManifest: string;
export function ensureBuilt(options?: { only?: string[]; force?: boolean }): Promise<void>;
