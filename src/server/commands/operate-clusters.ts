/**
 * `npm run operate -- clusters` and `remove-clusters`: embedded databases that lie outside of their data folders, and stay when those are
 * deleted. No database is asked, and no organisation is named.
 */

import { parseOptions, text } from './options.ts';
import { listOutside, outsideFolder, removeOutside, type OutsideCluster } from '../db/embedded-clusters.ts';

/** What they are called and do, for the usage. */
export const clusterCommands: Readonly<Record<string, string>> = {
  clusters: 'list the embedded databases kept outside of their data folders; without --host',
  'remove-clusters': 'remove those whose data folders are gone, or with --name one of which nobody can say',
};

/** Does one of them; undefined for any other command. Throws StartError for what cannot be done. */
export function operateClusters([command = '', ...args]: string[], root = outsideFolder): string | undefined {
  if (!Object.hasOwn(clusterCommands, command)) return undefined;
  const { name } = parseOptions(args, { name: text });
  if (command === 'clusters') return listed(listOutside(root), root);
  const removed = removeOutside({ root, ...(name !== undefined && { named: name }) });
  return removed.length === 0
    ? `Nothing was removed: no cluster in ${root} belongs to a data folder that is gone.`
    : [`${removed.length} were removed, ${megabytes(sum(removed))}:`, ...removed.map(line)].join('\n');
}

function listed(clusters: OutsideCluster[], root: string): string {
  if (clusters.length === 0) return `No database is kept in ${root}.`;
  const gone = clusters.filter(({ state }) => state === 'gone');
  const lines = [
    `${clusters.length} databases are kept in ${root}, ${megabytes(sum(clusters))}:`,
    ...clusters.map(line),
  ];
  if (gone.length > 0)
    lines.push(
      `The data folders of ${gone.length} are gone: npm run operate -- remove-clusters frees ${megabytes(sum(gone))}.`,
    );
  return lines.join('\n');
}

const line = ({ name, state, bytes, lastUsed, dataFolders }: OutsideCluster) =>
  `  ${name}  ${state.padEnd(7)}  ${megabytes(bytes).padStart(8)}  last used ${lastUsed.toISOString().slice(0, 10)}  ${dataFolders.join(', ') || 'data folder not known'}`;

const sum = (clusters: OutsideCluster[]) => clusters.reduce((total, { bytes }) => total + bytes, 0);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
