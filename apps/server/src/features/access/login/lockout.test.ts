import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type AccessServer, startAccessServer } from '../../../../test/access-server.ts';

const PROXY = '10.1.2.3';

let server: AccessServer;
beforeAll(async () => {
  server = await startAccessServer({ trustedProxies: ['10.0.0.0/8'] });
});
afterAll(() => server.stop());

interface Typed {
  readonly email: string;
  readonly ip?: string;
}

async function guess({ email, ip = '192.0.2.1' }: Typed): Promise<number> {
  const body = { email, password: 'wrong' };
  return (await server.send('POST', '/auth/login', { body, ip })).statusCode;
}

/** The database reads a capital dotted I as an i; JavaScript makes two characters of it. */
const SPELLINGS = Array.from({ length: 11 }, (_, at) =>
  Array.from('iiii', (letter, bit) => ((at >> bit) & 1 ? 'İ' : letter)).join(''),
);

it('counts all spellings of an email as one account', async () => {
  const organisation_id = await server.organisation();
  await server.user({ organisation_id, email: 'iiii@example.test' });
  const found = await server.pool.query('select count(*)::int from find_login($1)', [
    'İİİİ@example.test',
  ]);
  expect(found.rows).toEqual([{ count: 1 }]);

  const statuses: number[] = [];
  for (const spelling of SPELLINGS)
    statuses.push(await guess({ email: `${spelling}@example.test` }));
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

const strangerEvents = async (action: string) => {
  const { rows } = await server.pool.query(
    'select subject, ip_hash, user_agent, to_json(stranger_events)::text as all from stranger_events where action = $1',
    [action],
  );
  return rows;
};

it('leaves a trace of a login on an unknown account, without its email and address', async () => {
  const before = (await strangerEvents('login.refused')).length;
  const email = 'ghost@example.test';
  await guess({ email, ip: '192.0.2.77' });
  await guess({ email: ' GHOST@example.test', ip: '192.0.2.77' });
  const [first, second] = (await strangerEvents('login.refused')).slice(before);
  expect(first.subject).toEqual(second.subject);
  expect(first.user_agent).toBe('lightMyRequest');
  expect(first.all).not.toMatch(/ghost|192\.0\.2\.77/i);
  const plain = createHash('sha256').update('192.0.2.77').digest();
  expect(plain.equals(first.ip_hash)).toBe(false);
});

it('leaves one trace of a lockout, of a known and of an unknown account', async () => {
  const organisation_id = await server.organisation();
  const { id, email } = await server.user({ organisation_id });
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await guess({ email, ip: '192.0.2.90' });
    await guess({ email: 'phantom@example.test', ip: '192.0.2.90' });
  }
  const known = await server.pool.query(
    "select subject_id from audit_events where action = 'login.locked' and organisation_id = $1",
    [organisation_id],
  );
  expect(known.rows).toEqual([{ subject_id: String(id) }]);
  expect(await strangerEvents('login.locked')).toHaveLength(1);
});

it('counts the addresses of one IPv6 network as one caller', async () => {
  const guesses = Array.from({ length: 100 }, (_, at) => ({
    email: `nobody-${at}@example.test`,
    ip: `2001:db8:1:2:${at.toString(16)}::1`,
  }));
  for (let at = 0; at < guesses.length; at += 20) {
    const statuses = await Promise.all(guesses.slice(at, at + 20).map(guess));
    expect(new Set(statuses)).toEqual(new Set([401]));
  }
  expect(await guess({ email: 'last@example.test', ip: '2001:db8:1:2:ffff::1' })).toBe(429);
  expect(await guess({ email: 'last@example.test', ip: '2001:db8:1:3::1' })).toBe(401);
});

it('counts the ports that a proxy adds to an address as one caller', async () => {
  const ask = async (forwarded: string) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'nobody@example.test' },
    });
    return statusCode;
  };
  const statuses: number[] = [];
  for (let port = 1; port <= 21; port += 1) statuses.push(await ask(`203.0.113.7:${port}`));
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect(await ask('203.0.113.7')).toBe(429);
  expect(await ask('203.0.113.8, 10.9.9.9:443')).toBe(200);
});
