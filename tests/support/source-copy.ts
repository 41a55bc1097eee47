/** A copy of the sources in which the recipes of the README are carried out; the packages are those of the repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { addMenuGroup, addMenuItems, appendInside } from '../../scripts/lib/edit-source.mjs';
import { isAll } from './all-tests.ts';
import { filesBelow, read, root } from './repository.ts';

export interface SourceCopy {
  folder: string;
  read: (path: string) => string;
  write: (path: string, text: string) => void;
  /** Adds the menu item of the README, as it says. */
  addMenuItem: () => void;
  /** Adds the collection of the README, in a group that it makes. */
  addCollection: () => void;
  /** Adds the group of the README, as it says. */
  addMenuGroup: () => void;
  /** Checks the types of the product, and of the tests where everything is asked for. @throws Error with what the compiler says */
  checkTypes: () => void;
  /** Adds the screen of the README that is made of react-admin's own parts, as it says. */
  addStockScreen: () => void;
  /** Runs Node there and answers what it prints. @throws Error with all of that when it fails */
  runNode: (...args: string[]) => string;
  /** Which files `work` adds or changes. */
  filesTouchedBy: (work: () => void) => string[];
  remove: () => void;
}

export function copySources(): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-recipe-'));
  for (const path of filesBelow()) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const readCopy = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const addToMenu = (text: string) => write(config, addMenuItems(readCopy(config), '/user-manager', text));
  const contents = () => new Map(filesBelow('.', folder).map((path) => [path, readCopy(path)]));
  return {
    folder,
    read: readCopy,
    write,
    addMenuItem: () => addToMenu(readmeBlocks(config)[0]!),
    addCollection: () => void runNode(folder, ['scripts/new-resource.mjs', ...commandOf('new:resource')]),
    addMenuGroup: () => write(config, addMenuGroup(readCopy(config), readmeBlocks(`${config}: a group`)[0]!)),
    addStockScreen: () => {
      write(stockScreen, readmeBlocks(stockScreen)[0]!);
      const text = readmeBlocks(registry)[0]!;
      write(registry, appendInside(readCopy(registry), { after: 'export const screens', opening: '{', text }));
      addToMenu(readmeBlocks(config)[1]!);
    },
    checkTypes: () => {
      // The packages are a link there: what the compiler finds behind it has no name that a declaration could write down.
      const base = 'tsconfig.base.json';
      const options = '"compilerOptions": {';
      write(base, readCopy(base).replace(options, `${options} "preserveSymlinks": true,`));
      const product = ['server', 'demo', 'client'].map((name) => `tsconfig.${name}.json`);
      runNode(folder, ['node_modules/typescript/bin/tsc', '-b', ...(isAll ? [] : product)]);
    },
    runNode: (...args) => runNode(folder, args),
    filesTouchedBy: (work) => {
      const before = contents();
      work();
      const changed = [...contents()].filter(([path, text]) => before.get(path) !== text);
      return changed.map(([path]) => path).toSorted();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const config = 'resources.config.ts';
const registry = 'src/client/screens/registry.ts';
const stockScreen = 'src/client/screens/branches/branches.tsx';

/** The fenced blocks of the README whose opening line names `what`. */
function readmeBlocks(what: string): string[] {
  const fence = new RegExp(`^\`\`\`tsx? ${what.replaceAll('.', '\\.')}\\n([\\s\\S]*?)^\`\`\``, 'gm');
  const found = [...read('README.md').matchAll(fence)].map(([, text]) => text!);
  if (found.length === 0) throw new Error(`The README has no block for ${what}`);
  return found;
}

/** The words of the README's command of a script of package.json, as a shell parts them. */
function commandOf(script: string): string[] {
  const [, words] = new RegExp(`^npm run ${script} (.*)$`, 'm').exec(read('README.md')) ?? [];
  if (words === undefined) throw new Error(`The README has no command of ${script}`);
  return [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => (quoted ?? plain)!);
}

/** For all types, on a machine that others share. */
const limitMs = 240_000;

function runNode(cwd: string, args: string[]): string {
  const env = cleanEnv();
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', env, stdio: 'pipe', timeout: limitMs });
  } catch (error) {
    const { stdout, stderr, signal } = error as { stdout: string; stderr: string; signal: string | null };
    throw new Error(`${args.join(' ')} failed${signal ? ` (${signal})` : ''}:\n${stdout}${stderr}`);
  }
}

/** Without what this run of Vitest told its workers. */
function cleanEnv() {
  const ours = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|NODE_ENV)/.test(name));
  return Object.fromEntries(ours);
}
