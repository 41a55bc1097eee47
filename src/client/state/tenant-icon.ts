/** The sign of a client organisation that has no picture: the first character of its name on its colour. */
import { textOn } from '../../shared/color/contrast.ts';

export function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '').toUpperCase();
}

/** The initial as a picture for the browser's tab: a `data:` address. */
export function tenantIcon(name: string, color: string): string {
  const text = [...initialOf(name)].map((sign) => `&#${sign.codePointAt(0)};`).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/>` +
    `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="${textOn(color)}">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
