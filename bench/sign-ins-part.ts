/** Two hundred people who sign in at once, with hashes of the real cost: whether all get in, and when the last of them is. */
import { prepareGround, type Ground } from './ground.ts';
import { asSuperuser, resolveHost } from './people.ts';
import { databaseUrl, startProduct } from './product.ts';
import { quantile, significant } from './statistics.ts';

interface SignInsRow {
  people: number;
  got_in: number;
  /** The median and the last of a round, and the last of the slowest round. */
  median_s: number;
  last_s: number;
  slowest_s: number;
  rounds: number;
}

const people = 200;
const rounds = 5;
const colleague = 'owner@northgate.example';

/** A server and a database of their own. */
export async function measureSignIns(print: (line: string) => void): Promise<SignInsRow[]> {
  const ground = await prepareGround(0, print);
  const settings = {
    DATABASE_URL: databaseUrl(ground.address('guildhall_app')),
    DATA_DIR: ground.dataDir,
    TRUST_PROXY: '127.0.0.1',
  };
  const product = await startProduct(ground.dataDir, settings).catch(async (error: unknown) => {
    await ground.close();
    throw error;
  });
  try {
    const { host, password } = ground.accounts.find(({ email }) => email === colleague)!;
    const emails = await insertColleagues(ground);
    const headers = { ...(await resolveHost(product.origin, host)), 'content-type': 'application/json' };
    const signIn = async (email: string, round: number) => {
      // Each round comes from an office of its own: what a network may do within a minute is not what is measured.
      const from = { ...headers, 'x-forwarded-for': `198.51.100.${round + 1}` };
      const body = JSON.stringify({ email, password });
      const reply = await fetch(`${product.origin}/api/admin_portal/login`, { method: 'POST', headers: from, body });
      await reply.arrayBuffer();
      return { isIn: reply.status === 200, at: performance.now() };
    };
    const found: { isIn: boolean; s: number }[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const ended = await Promise.all(emails.map((email) => signIn(email, round)));
      found.push(ended.map(({ isIn, at }) => ({ isIn, s: (at - began) / 1_000 })));
    }
    const lasts = found.map((round) => Math.max(...round.map(({ s }) => s)));
    return [
      {
        people,
        got_in: Math.min(...found.map((round) => round.filter(({ isIn }) => isIn).length)),
        median_s: significant(quantile(found.map((round) => quantile(round.map(({ s }) => s))))),
        last_s: significant(quantile(lasts)),
        slowest_s: significant(Math.max(...lasts)),
        rounds,
      },
    ];
  } finally {
    await product.stop();
    await ground.close();
  }
}

/** Answers their addresses: people with the password and the roles of one of the demo. */
const insertColleagues = (ground: Ground) =>
  asSuperuser(ground, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `insert into staff (account_id, email, first_name, last_name, language, password_hash, email_verified_at, role_ids)
       select account_id, 'p' || n || '@northgate.example', 'Ana', 'Ruiz ' || n, language, password_hash, now(), role_ids
         from staff, generate_series(1, $2::int) as n where email = $1
       returning email`,
      [colleague, people],
    );
    return rows.map(({ email }) => email);
  });
