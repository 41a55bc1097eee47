/**
 * The portal alone, with answers from a script in the browser: no server, no database.
 * Open http://127.0.0.1:5173/admin/?stub=role:analyst,slow,failing,empty,huge with the words you want.
 */
import { fileURLToPath } from 'node:url';

import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ? Number(process.env.PORT) : undefined;

const server = await createServer({
  configFile: `${root}vite.config.ts`,
  mode: 'stub',
  ...(port && { server: { port, strictPort: true } }),
});
await server.listen();
server.printUrls();
console.log('  Scripts: ?stub=role:owner|admin|finance|moderator|marketing|support|analyst,slow,failing,empty,huge');

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close().then(() => process.exit(0)));
