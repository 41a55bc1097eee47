/**
 * Our policy lets no text become code. The schemas' library tries whether it may, and the browser reports that: it is told not to, by the
 * configuration it shares with all copies of itself, before any of them is there. Imported first, by what runs first.
 */
(globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig = { jitless: true };

export {};
