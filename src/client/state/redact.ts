/** Cuts out of a text what must not be kept or copied: tokens, passwords, codes, and the e-mail addresses of people. */

const cut = '[…]';

/** Names behind which a secret stands, in addresses, headers, JSON and sentences. */
const secretName =
  '[\\w.-]{0,40}(?:token|passw(?:or)?d|passphrase|secret|api[_-]?key|credential|signature|session|auth(?:orization)?|cookie|code|otp|pin)[\\w.-]{0,40}';

/** Each with what stands in its place; the order matters: what names itself goes first. */
const rules: readonly (readonly [RegExp, string])[] = [
  // https://name:password@host
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]+@/gi, `$1${cut}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${cut}`],
  // ?token=…, also inside of an encoded address
  [new RegExp(`((?:[?&#;]|%3F|%26|%23|^|\\s)${secretName}(?:=|%3D))(?:(?!%26|%23)[^\\s&#"'<>\`)])+`, 'gi'), `$1${cut}`],
  // What somebody searched for, which may be a person; also inside of an encoded address
  [/((?:[?&]|%3F|%26)(?:filter|q|search|displayedFilters)(?:=|%3D))(?:(?!%26|%23)[^&#\s"'<>)])+/gi, `$1${cut}`],
  // "password": "…", password: '…', token = …
  [
    new RegExp(
      `(["']?\\b${secretName}["']?\\s*[:=]\\s*)(?:"(?:[^"\\\\]|\\\\.)*(?:"|$)|'(?:[^'\\\\]|\\\\.)*(?:'|$))`,
      'gi',
    ),
    `$1${cut}`,
  ],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, cut],
  [/(?<=%[0-9a-f]{2}|[^\w.%+-]|^)[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?![\w-])/gi, cut],
  // 256 random bits, as the portal's own tokens are written: nothing that a person named has digits and both cases in so long a word.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w-])/g, cut],
];

/** The text without secrets, and never longer than `maxCharacters`. */
export function redact(text: string, maxCharacters = 8_000): string {
  // Cut first: a rule must not read through megabytes.
  const short = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  return rules.reduce((left, [secret, instead]) => left.replace(secret, instead), short);
}
