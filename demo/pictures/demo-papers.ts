/** Gives demo businesses what they show to be verified: papers written here, after the start, so that nobody waits for them. */
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { withTenant } from '../../src/server/db/scope.ts';
import { writeForms } from '../../src/server/features/media/media-files.ts';
import { documentType } from '../../src/shared/contracts/media.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { stories } from '../seed/load.ts';
import { makeRandom, type Random } from '../seed/random.ts';
import { accountIdOf } from '../seed/settings.ts';
import type { TenantStory } from '../seed/story.ts';
import type { DrawingDeps } from './drawing-deps.ts';
import { writePaper } from './paper.ts';

/** The first of the alphabet, whom a list shows first. */
const firstVerified = 40;
const shareOfVerified = 0.7;

interface Business {
  id: string;
  name: string;
  city: string | null;
  verification: string;
  document_ids: string[];
  created_at: string;
}

/** What a paper says in each language: what it is and how its file is called. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    papers: [
      ['Extract from the commercial register', 'register-extract.pdf'],
      ['Tax registration certificate', 'tax-certificate.pdf'],
      ['Proof of business address', 'proof-of-address.pdf'],
    ],
    facts: ({ name, city, number, day }) => [
      `Business: ${name}`,
      `Seat: ${city}`,
      `Number: ${number}`,
      `Issued on ${day}`,
    ],
    foot: 'Demonstration data: this paper proves nothing.',
  },
  es: {
    papers: [
      ['Nota simple del Registro Mercantil', 'nota-registral.pdf'],
      ['Certificado de situación censal', 'certificado-censal.pdf'],
      ['Justificante de domicilio', 'justificante-domicilio.pdf'],
    ],
    facts: ({ name, city, number, day }) => [
      `Empresa: ${name}`,
      `Domicilio: ${city}`,
      `Número: ${number}`,
      `Expedido el ${day}`,
    ],
    foot: 'Datos de demostración: este documento no acredita nada.',
  },
  zh: {
    papers: [
      ['营业执照', '营业执照.pdf'],
      ['税务登记证明', '税务登记证明.pdf'],
      ['经营场所证明', '经营场所证明.pdf'],
    ],
    facts: ({ name, city, number, day }) => [`名称：${name}`, `住所：${city}`, `编号：${number}`, `签发日期：${day}`],
    foot: '演示数据：本文件不具任何证明效力。',
  },
};

interface Words {
  papers: readonly (readonly [title: string, filename: string])[];
  facts: (about: Readonly<Record<'name' | 'city' | 'number' | 'day', string>>) => string[];
  foot: string;
}

/**
 * Writes and stores the papers of all demo tenants, until `signal` stops it: of every business that waits to be verified or was refused,
 * and of some that are verified. Who has papers keeps them. Answers how many were written.
 */
export async function writeDemoPapers(deps: DrawingDeps): Promise<number> {
  let written = 0;
  for (const story of stories) {
    for (const business of await chooseBusinesses(deps, story)) {
      if (deps.signal.aborted) return written;
      written += await giveTo(deps, story, business);
    }
  }
  return written;
}

async function chooseBusinesses({ database }: DrawingDeps, story: TenantStory): Promise<Business[]> {
  const accountId = accountIdOf(story);
  const random = makeRandom(`${story.slug}:papers`);
  const { rows } = await withTenant(database, { accountId, actorId: null }, ({ db }) =>
    sql<Business>`
      select id, name, city, verification, document_ids, created_at from businesses
       where account_id = ${accountId} and deleted_at is null and verification <> 'unverified'
       order by name, id`.execute(db),
  );
  const verified = rows.filter(({ verification }) => verification === 'verified').slice(0, firstVerified);
  const others = rows.filter(({ verification }) => verification !== 'verified');
  const chosen = [...others, ...verified.filter(() => random.chance(shareOfVerified))];
  return chosen.filter(({ document_ids }) => document_ids.length === 0);
}

async function giveTo({ database, storage }: DrawingDeps, story: TenantStory, business: Business): Promise<number> {
  const accountId = accountIdOf(story);
  const random = makeRandom(`${story.slug}:paper:${business.id}`);
  const { papers } = words[story.account.default_language];
  const files = random.some(papers, random.int(1, papers.length)).map((paper) => {
    const content = write(story, business, paper, random);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { id: random.uuid(), filename: paper[1], content, bytes: content.length, sha256 };
  });
  for (const { id, content } of files)
    await writeForms(storage, { accountId, id }, [{ form: 'file', extension: 'pdf', content }]);
  await withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    const rows = files.map(({ content: _content, ...facts }) => ({
      account_id: accountId,
      kind: 'document' as const,
      mime: documentType,
      ...facts,
    }));
    await db
      .insertInto('media')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update businesses set document_ids = ${files.map(({ id }) => id)}
      where account_id = ${accountId} and id = ${business.id} and document_ids = '{}'`.execute(db);
  });
  return files.length;
}

function write(story: TenantStory, business: Business, [title]: readonly [string, string], random: Random): Buffer {
  const language = story.account.default_language;
  const { facts, foot } = words[language];
  const about = {
    name: business.name,
    city: business.city ?? '–',
    number: `${story.prefix}-${random.int(100_000, 999_999)}`,
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(business.created_at),
    ),
  };
  return writePaper({ title, lines: facts(about), foot, language, color: story.account.primary_color });
}
