/** The HTML of a mail as a program for mail shows it in light or dark, whatever the portal itself is shown in. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace('color-scheme: light dark', `color-scheme: ${scheme}`)
    // Links lead nowhere from a preview; the frame lets nothing open anyway.
    .replace('<head>', '<head><base target="_blank">');
