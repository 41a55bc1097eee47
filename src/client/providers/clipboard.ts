/** Copies a text; answers whether it could be: without TLS, or without leave, a browser has no clipboard for scripts. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
