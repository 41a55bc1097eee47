import { forgetUnsaved, unsavedPaths } from './dirty-forms.ts';

/**
 * Loads the page anew although it holds unsaved input: the person has been asked, and the browser is not to ask once more. A listener
 * that stops the others would come too late: of those at the window Chromium calls the first one first, capturing or not.
 */
export function reloadWithoutAsking(): void {
  unsavedPaths().forEach(forgetUnsaved);
  window.location.reload();
}
