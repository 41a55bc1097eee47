/**
 * The rules by which HTTP Observatory rates a site, as far as answers and pages show it: a hundred points, less for what is
 * missing; what is more than needed counts from ninety up.
 */

export interface Observed {
  /** Lower case names. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Finding {
  rule: string;
  points: number;
}

const one = (value: string | string[] | undefined) => [value ?? ''].flat().join(', ');

/** The directives of a Content-Security-Policy: name to values. */
export function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((part): [string, string[]][] => {
      const [name, ...values] = part.trim().toLowerCase().split(/\s+/);
      return name ? [[name, values]] : [];
    }),
  );
}

/** What is found on one page or answer; `overTls`: as if TLS stood in front and plain http led to it. */
export function observe({ headers, body }: Observed, overTls: boolean): Finding[] {
  const policy = directivesOf(one(headers['content-security-policy']));
  const checks: [rule: string, points: number, applies: boolean][] = [
    ['no content security policy', -25, policy.size === 0],
    ['policy lets inline or foreign scripts run', -20, policy.size > 0 && hasLooseScripts(policy)],
    [
      'policy lets plugins or a base be set',
      -10,
      policy.size > 0 && (!isNone(policy, 'object-src') || !isNone(policy, 'base-uri')),
    ],
    ['session cookie without Secure', -40, cookies(headers).some((cookie) => !/;\s*secure/i.test(cookie))],
    ['session cookie without HttpOnly', -30, cookies(headers).some((cookie) => !/;\s*httponly/i.test(cookie))],
    ['any origin, with credentials', -50, hasOpenCors(headers)],
    ['redirection', -20, !overTls],
    ['HSTS', -20, !overTls || !hasHsts(headers)],
    [
      'may be framed',
      -20,
      !isNone(policy, 'frame-ancestors') && !/deny|sameorigin/i.test(one(headers['x-frame-options'])),
    ],
    ['types are guessed', -5, one(headers['x-content-type-options']).toLowerCase() !== 'nosniff'],
    ['referrer is told', -5, /unsafe-url/i.test(one(headers['referrer-policy']))],
    ['foreign script without integrity', -50, hasForeignScripts(body)],
    ['referrer is not told', 5, /no-referrer|same-origin|strict-origin/i.test(one(headers['referrer-policy']))],
    ['framing is refused by the policy', 5, isNone(policy, 'frame-ancestors')],
    ['other origins may not embed it', 10, one(headers['cross-origin-resource-policy']) === 'same-origin'],
    ['other windows have no handle on it', 10, one(headers['cross-origin-opener-policy']) === 'same-origin'],
  ];
  return checks.filter(([, , applies]) => applies).map(([rule, points]) => ({ rule, points }));
}

/** The points: bonuses count from ninety up. */
export function scoreOf(findings: readonly Finding[]): number {
  const sum = (sign: number) =>
    findings.filter(({ points }) => Math.sign(points) === sign).reduce((total, { points }) => total + points, 0);
  const base = 100 + sum(-1);
  return Math.max(0, base >= 90 ? base + sum(1) : base);
}

const isNone = (policy: Map<string, string[]>, name: string) => policy.get(name)?.join() === "'none'";

function hasLooseScripts(policy: Map<string, string[]>): boolean {
  const sources = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  return sources.some((source) => source !== "'self'" && source !== "'none'");
}

const cookies = (headers: Observed['headers']) => [headers['set-cookie'] ?? []].flat();

const hasOpenCors = (headers: Observed['headers']) =>
  ['*', 'null', 'https://evil.example'].includes(one(headers['access-control-allow-origin']));

const hasHsts = (headers: Observed['headers']) =>
  Number(/max-age=(\d+)/.exec(one(headers['strict-transport-security']))?.[1] ?? 0) >= 15_768_000;

const hasForeignScripts = (body: string) =>
  [...body.matchAll(/<script[^>]*\ssrc="(https?:)?\/\/[^"]*"[^>]*>/g)].some(([tag]) => !tag.includes('integrity='));
