/** Loads the page anew although it holds unsaved input: the person has been asked, and the browser is not to ask once more. */
export function reloadWithoutAsking(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
