/** The portal's cookies: for this host only, on every path, over TLS where the page is. Specification 3; the attributes are our own choice. */
import Cookies from 'js-cookie';

export function readCookie(name: string): string | undefined {
  return Cookies.get(name) || undefined;
}

/**
 * Without `days` the cookie ends with the browser session, as a sign-in should, and nobody's link from elsewhere carries it
 * (`Strict`). A preference outlives the browser and tells nothing, so a link from a mail may find it (`Lax`).
 */
export function writeCookie(name: string, value: string, days?: number): void {
  const kept = days === undefined ? {} : ({ expires: days, sameSite: 'Lax' } as const);
  Cookies.set(name, value, { ...attributes(), ...kept });
}

export function removeCookie(name: string): void {
  Cookies.remove(name, attributes());
}

/** How long a preference (language, size, sidebar) is kept. */
export const preferenceDays = 365;

function attributes() {
  return { path: '/', sameSite: 'Strict', secure: window.location.protocol === 'https:' } as const;
}
