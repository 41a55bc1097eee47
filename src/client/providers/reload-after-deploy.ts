/** A tab that was open over a deploy asks for code that is gone: it is led into the new build, once. */
import { portalBase, productName } from '../../shared/specification/constants.ts';
import { sendRequest, FileNotFetched } from './transport.ts';

const reloadedKey = `${productName}.reloaded`;
/** Behind a proxy two builds may answer in turn for a while: no more than one reload in this time. */
const minPauseMs = 60_000;

/** Fetches a part of the program. Where the server has another build by now, the page is loaded anew and nothing is answered. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await reloadAfterDeploy()) return new Promise<T>(() => undefined);
    throw error;
  }
}

/**
 * Whether a part of the program could not be fetched. The browser remembers that it failed: only loading the page anew asks for it
 * again.
 */
export function isFetchOfCode(error: unknown): boolean {
  if (error instanceof FileNotFetched) return true;
  return error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);
}

/** Whether the page is being loaded anew. Never while somebody's input is unsaved, and not where it would change nothing. */
export async function reloadAfterDeploy(): Promise<boolean> {
  if (hasUnsavedInput() || reloadedLately() || !(await isAnotherBuildServed())) return false;
  markReload();
  window.location.reload();
  return true;
}

/** Whatever asks before the page is left, as a form with changes does, is asked. */
export function hasUnsavedInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function isAnotherBuildServed(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    const response = await sendRequest(`${portalBase}/`, { cache: 'no-store' });
    return response.ok && Boolean(own) && !(await response.text()).includes(own!);
  } catch {
    return false;
  }
}

function reloadedLately(): boolean {
  try {
    return Date.now() - Number(window.sessionStorage.getItem(reloadedKey) ?? 0) < minPauseMs;
  } catch {
    // Without storage a second reload could not be told from the first.
    return true;
  }
}

function markReload(): void {
  window.sessionStorage.setItem(reloadedKey, String(Date.now()));
}
