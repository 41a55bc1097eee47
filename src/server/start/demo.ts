/** The demo organisations are no part of the server: where the settings want them, their folder is loaded by its name. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { ConnectOptions, ServerDatabase } from '../db/connect.ts';
import { StartError } from '../errors/start-error.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Env } from '../settings/env.ts';
import type { OnShutdown } from './graceful-shutdown.ts';

/** A sign-in of the demo data. `role` is a preset or the names of the tenant's own roles. */
export interface DemoAccount {
  tenant: string;
  host: string;
  email: string;
  password: string;
  role: string;
  /** What an authenticator app is given (base32), where a code is asked for besides the password. */
  totp_secret?: string;
}

export interface Demo {
  /** The demo people's sign-ins; none when there are no demo data. */
  accounts: DemoAccount[];
  /** Whether this start has made them. */
  isNew: boolean;
}

export interface DemoDeps {
  database: ServerDatabase;
  storage: FileStorage;
}

/** What `demo/provide-demo.ts` exports as `demoProgram`. */
export interface DemoProgram {
  /** Loads demo data as the settings say, once. */
  provideDemo: (env: Env, ownerTarget: ConnectOptions['target'] | undefined, deps: DemoDeps) => Promise<Demo>;
  /** Draws the pictures of what was made, after the start. */
  startDrawing: (deps: DemoDeps, onStop: OnShutdown) => void;
}

/** The demo organisations as the settings say; `startDrawing` is there where this start has made them. */
export async function openDemo(
  env: Env,
  ownerTarget: ConnectOptions['target'] | undefined,
  deps: DemoDeps,
): Promise<{ accounts: DemoAccount[]; startDrawing?: (onStop: OnShutdown) => void }> {
  if (env.demoData === 'none') return { accounts: [] };
  const program = await loadProgram();
  const { accounts, isNew } = await program.provideDemo(env, ownerTarget, deps);
  return { accounts, ...(isNew && { startDrawing: (onStop: OnShutdown) => program.startDrawing(deps, onStop) }) };
}

/** It lies beside the sources as it lies beside the build. */
async function loadProgram(): Promise<DemoProgram> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const file = new URL(`../../../demo/provide-demo.${extension}`, import.meta.url);
  if (!existsSync(fileURLToPath(file)))
    throw new StartError('DEMO_DATA must be none here: the demo organisations are not installed.');
  const { demoProgram } = (await import(/* @vite-ignore */ file.href)) as { demoProgram: DemoProgram };
  return demoProgram;
}
