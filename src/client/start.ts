/**
 * The first that runs, and small: it asks the server and fetches the code of the screen while the rest is still on its way.
 * Nothing here may import React or react-admin.
 */
import './app/no-eval.ts';

import { readTexts } from './providers/data-files.ts';
import { prefetchStartCalls } from './providers/start-calls.ts';
import { reloadAfterDeploy } from './providers/reload-after-deploy.ts';
import { screenCodeOf } from './app/screen-code.ts';
import { readCookie } from './state/cookies.ts';
import { firstRowsShown, noteFirstRows } from './state/rows-ahead.ts';
import { chosenLanguage } from './state/chosen-language.ts';
import { pathBelowBase } from './state/resource-paths.ts';
import { authCookie } from '../shared/specification/constants.ts';

const ignored = () => undefined;

// Whoever wants something of what is fetched here fetches it again, and meets the failure there.
readTexts(chosenLanguage(), 'first').catch(ignored);

// In place of a server the stubs answer, and they are part of what is yet to come.
const calls = import.meta.env.MODE === 'stub' ? undefined : prefetchStartCalls();
if (calls) noteFirstRows(import('./app/first-rows.ts').then(({ drawFirstRows }) => drawFirstRows(calls.answers)));

/** A definition that is not there by then must not keep the program from saying so. Own choice. */
const longestWaitMs = 1_000;

/** Rows that are answered within this time are drawn before a program that is cached keeps the browser busy. */
const rowsFirstMs = 80;

const within = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** As on each visit but the first, where the program is still on its way. */
const isCached = () =>
  (performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[])[0]?.transferSize === 0;

/** The page fetches the program all the while; to run it keeps the browser busy, and the calls leave before that. */
async function startProgram(): Promise<void> {
  if (calls) {
    await Promise.race([calls.sent, within(longestWaitMs)]);
    if (isCached()) await Promise.race([firstRowsShown(), within(rowsFirstMs)]);
  }
  const path = readCookie(authCookie) === undefined ? '/login' : pathBelowBase(window.location.pathname);
  screenCodeOf(path)?.().catch(ignored);
  await import('./main.tsx').catch(reloadAfterDeploy);
}

void startProgram();
