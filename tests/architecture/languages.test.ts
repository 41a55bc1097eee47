/** English, Chinese and Spanish say the same things: same keys, same placeholders, nothing left out, nothing left in English. */
import { describe, expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import { mails as enMails } from '../../i18n/en/mails.ts';
import { site as enSite } from '../../i18n/en/site.ts';
import { mails as esMails } from '../../i18n/es/mails.ts';
import { site as esSite } from '../../i18n/es/site.ts';
import { mails as zhMails } from '../../i18n/zh/mails.ts';
import { site as zhSite } from '../../i18n/zh/site.ts';
import { es } from '../../i18n/es.ts';
import { definitionLabels } from '../../src/server/definitions/labels.ts';
import { everyDefinition } from '../../src/server/definitions/registry.ts';
import { zh } from '../../i18n/zh.ts';
import { auditActions, auditSubjects } from '../../src/shared/audit/audit-kinds.ts';
import { mailNames, templateOf } from '../../src/shared/notices/mails.ts';
import { errorStatus } from '../../src/shared/contracts/errors.ts';
import { filesBelow, read } from '../support/repository.ts';

const english = flat({ ...en, mails: enMails, site: enSite, resources: definitionLabels.en });
const others = [
  ['Chinese', flat({ ...zh, mails: zhMails, site: zhSite, resources: definitionLabels.zh })],
  ['Spanish', flat({ ...es, mails: esMails, site: esSite, resources: definitionLabels.es })],
] as const;
const chinese = others[0][1];

describe.each(others)('%s', (name, texts) => {
  test(`${name} has every key of English and no other`, () => {
    expect(Object.keys(english).filter((key) => !(key in texts))).toEqual([]);
    expect(Object.keys(texts).filter((key) => !(key in english))).toEqual([]);
  });

  test(`${name} fills in the same placeholders as English`, () => {
    const differing = Object.keys(english).filter(
      (key) => key in texts && !sameSet(placeholders(english[key]!), placeholders(texts[key]!)),
    );
    expect(differing).toEqual([]);
  });

  test(`${name} leaves no text empty`, () => {
    expect(Object.keys(texts).filter((key) => texts[key]!.trim() === '')).toEqual([]);
  });
});

describe('the languages', () => {
  test('no English of more than three words is left in Chinese', () => {
    const left = Object.keys(chinese).filter((key) => /(?:[A-Za-z]{2,}[ ,.]+){3}[A-Za-z]{2,}/.test(chinese[key]!));
    expect(left).toEqual([]);
  });

  test('names, days and numbers stand apart from the Chinese words beside them', () => {
    const apart =
      '(?:tenant|actor|names|roles|day|at|from|until|smart_count|count|total|max|min|number|minutes|days|\\w+_days)';
    const touching = new RegExp(`\\p{Script=Han}(?:%\\{${apart}\\}|\\d)|(?:%\\{${apart}\\}|\\d)\\p{Script=Han}`, 'u');
    expect(Object.entries(chinese).filter(([, text]) => touching.test(text))).toEqual([]);
  });

  test('no English sentence of more than three words is left in Spanish', () => {
    const spanish = others[1][1];
    const isSentence = (text: string) => text.split('||||').some((form) => form.trim().split(/\s+/).length > 3);
    const left = Object.keys(english).filter((key) => isSentence(english[key]!) && spanish[key] === english[key]);
    expect(left).toEqual([]);
  });

  test('staff are addressed as usted in Spanish, in the portal and in the emails that they get', () => {
    const saysTu = /(?<!\p{L})(tú|tus?|ti|contigo|te)(?!\p{L})/iu;
    const ofStaff = mailNames.filter((name) => templateOf(name).isOfPortal).map((name) => esMails.templates[name]);
    const portal = flat({ ...es, ofStaff, why: esMails.why_staff, resources: definitionLabels.es });
    expect(ofStaff.length).toBeGreaterThan(10);
    expect(Object.entries(portal).filter(([, text]) => saysTu.test(text))).toEqual([]);
  });

  test('amounts of money are written by one module, so that a currency looks the same everywhere', () => {
    const writers = filesBelow('src').filter((path) => /style: 'currency'|currencyDisplay/.test(read(path)));
    expect(writers).toEqual(['src/shared/text/amounts.ts', 'src/shared/text/number-formats.ts']);
  });

  test('whatever the server writes into the audit log has a text', () => {
    const written = [...new Set(serverSources().flatMap(writtenActions))];
    const verbs = everyDefinition().flatMap(({ transitions, actions }) => [...transitions, ...actions]);
    const nameless = written.filter(
      (action) =>
        !auditActions.some((known) => known === action) &&
        !verbs.some(({ verb }) => verb === action) &&
        !(`audit.other_actions.${action}` in english),
    );
    expect([written.length > 30, nameless]).toEqual([true, []]);
    expect(auditActions.filter((action) => !(`audit.actions.${action}` in english))).toEqual([]);
    expect(auditSubjects.filter((name) => !(`audit.resources.${name}` in english))).toEqual([]);
  });

  test('the languages are listed in one place', () => {
    const isCode = (path: string) => /^(src|scripts)\/.*\.(tsx?|mjs|sql)$/.test(path);
    const places = filesBelow().filter((path) => isCode(path) && !isOfThePast.test(path));
    const lists = /'(en|zh|es)'(::text)?\s*[,|]\s*'(en|zh|es)'|when '(en|zh|es)' then/;
    expect(places.filter((path) => lists.test(read(path)))).toEqual([
      'src/server/db/functions/erasure.sql', // What a member is called after erasure.
      'src/shared/specification/constants.ts',
    ]);
  });

  test('every error code has a text', () => {
    expect(Object.keys(errorStatus).filter((code) => !(`errors.${code}` in english))).toEqual([]);
  });
});

/** Applied migrations are never changed; of the demo's organisations each speaks what it speaks. */
const isOfThePast = /\/(migrations|seed)\//;

const serverSources = () => filesBelow('src/server').filter((path) => path.endsWith('.ts'));

/** The actions that a file names, but for what a header is told to do. */
const writtenActions = (path: string): string[] =>
  [...read(path).matchAll(/\baction(?:: | = (?:[^;\n]*\? )?)'(\w+)'(?: : '(\w+)')?/g)]
    .flatMap(([, one, other]) => [one!, ...(other === undefined ? [] : [other])])
    .filter((action) => action !== 'deny');

/** A nested catalogue as one level: `list.total` to its text. */
function flat(node: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value as object, `${prefix}${key}.`))
        : [[`${prefix}${key}`, String(value)]],
    ),
  );
}

/** `smart_count` may be left out where a language has one form and says the number otherwise. */
const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g)?.filter((name) => name !== '%{smart_count}'));

const sameSet = (a: Set<string>, b: Set<string>) => a.size === b.size && [...a].every((value) => b.has(value));
