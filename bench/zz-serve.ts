import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPortals } from './client/portals.ts';
const portals = await startPortals({ ours: join(import.meta.dirname, '../build/client') });
writeFileSync('/tmp/lh/origin', portals.origins.ours);
console.log(portals.origins.ours, process.pid);
setInterval(() => undefined, 1000);
process.on('SIGTERM', () => void portals.close().then(() => process.exit(0)));
