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
import { chosenLanguage } from './state/chosen-language.ts';
import { pathBelowBase } from './state/resource-paths.ts';
import { authCookie } from '../shared/specification/constants.ts';

const ignored = () => undefined;

// Whoever wants something of what is fetched here fetches it again, and meets the failure there.
readTexts(chosenLanguage(), 'first').catch(ignored);

// In place of a server the stubs answer, and they are part of what is yet to come.
if (import.meta.env.MODE !== 'stub') prefetchStartCalls();

const path = readCookie(authCookie) === undefined ? '/login' : pathBelowBase(window.location.pathname);
screenCodeOf(path)?.().catch(ignored);

import('./main.tsx').catch(reloadAfterDeploy);
