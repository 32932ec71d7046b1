import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { type AccessServer, linkIn, startAccessServer } from '../../../test/access-server.ts';
import { newCaller, type TestCaller } from '../../../test/test-caller.ts';
import { openOutbox } from './outbox.ts';

const MINUTE = 60_000;

let server: AccessServer;
let organisationId: number;
let inviter: TestCaller;
let people = 0;

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation();
  inviter = await newCaller(server, { organisation_id: organisationId });
});
afterAll(() => server.stop());

async function owe(): Promise<string> {
  const email = `mail-${++people}@example.test`;
  const user = { first_name: 'Grace', last_name: 'Hopper', email, role_id: 3 };
  await inviter.call('POST', '/auth/invite', { user });
  return email;
}

/** Makes the next retry long due, so that a clock that is set back does not make it wait. */
const comeTime = () =>
  server.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
       where attempts < max_attempts`,
  );
const jobs = async () => {
  const { rows } = await server.pool.query(
    'select attempts, max_attempts as most from graphile_worker._private_jobs order by id',
  );
  return rows;
};
const stateOf = async (email: string) => {
  const { rows } = await server.pool.query(
    `select sent_at is not null as sent, dropped_because from mails m
       join invitations i on i.id = m.invitation_id where i.email = $1`,
    [email],
  );
  return rows;
};

describe('a mail server that does not take mails', () => {
  it('is tried five times, the job is parked, and the mail is sent once the server is back', async () => {
    const email = await owe();
    server.post.refuseWith(451);
    for (let time = 0; time < 7; time += 1) {
      expect(await server.deliver()).toEqual([]);
      await comeTime();
    }
    expect(await jobs()).toEqual([{ attempts: 5, most: 5 }]);
    expect(await stateOf(email)).toEqual([{ sent: false, dropped_because: null }]);

    server.post.refuseWith(null);
    expect(await server.deliver()).toEqual([]);
    server.clock.advance(11 * MINUTE);
    await server.pool.query(`select graphile_worker.add_job('mails.send-stranded')`);
    const mails = await server.deliver();
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect(await stateOf(email)).toEqual([{ sent: true, dropped_because: null }]);
    const { id, token } = linkIn(mails[0]);
    expect((await server.send('GET', `/auth/accept-invite/${id}/${token}`)).statusCode).toBe(200);
  });

  it('does not hold up the mails behind: one that is refused for good is dropped and said so', async () => {
    const email = await owe();
    server.post.refuseWith(550);
    await server.deliver();
    server.post.refuseWith(null);
    expect(await stateOf(email)).toEqual([
      { sent: false, dropped_because: 'the server answered 550' },
    ]);
    const next = await owe();
    expect((await server.deliver()).map(({ to }) => to)).toEqual([[next]]);
  });
});

describe('a mail', () => {
  it('is owed in the transaction of its act, and sent once though its job runs twice', async () => {
    const email = await owe();
    const { rows } = await server.pool.query(
      'select organisation_id, id as mail_id from mails order by id desc limit 1',
    );
    await server.deliver();
    await server.pool.query(`select graphile_worker.add_job('mails.send', $1::json)`, [
      JSON.stringify(rows[0]),
    ]);
    expect(await server.deliver()).toEqual([]);
    expect(await stateOf(email)).toHaveLength(1);
  });

  it('is dropped when nobody needs it any more', async () => {
    const email = await owe();
    await server.pool.query('update invitations set withdrawn_at = now() where email = $1', [
      email,
    ]);
    expect(await server.deliver()).toEqual([]);
    expect(await stateOf(email)).toEqual([{ sent: false, dropped_because: 'no longer needed' }]);
  });

  it('leaves no secret in the jobs', async () => {
    await owe();
    const { rows } = await server.pool.query(
      'select payload::text from graphile_worker._private_jobs',
    );
    expect(rows.map(({ payload }) => payload).join()).toMatch(
      /^(\{"organisation_id":\d+,"mail_id":\d+\},?)+$/,
    );
    await server.deliver();
  });
});

describe('the outbox folder', () => {
  const withOutbox = async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'verdure-outbox-')), 'outbox');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const outbox = openOutbox({ folder, from: 'Verdure <no-reply@verdure.example>' });
    const own = await startAccessServer({ outbox });
    onTestFinished(() => own.stop());
    return { folder, outbox, own };
  };

  it('takes mails as .eml files, and administrators read them; the restricted one does not', async () => {
    const { folder, outbox, own } = await withOutbox();
    const organisation_id = await own.organisation({ name: 'Åland' });
    const admin = await newCaller(own, { organisation_id, role_id: 1 });
    const restricted = await own.organisation({ restricted_admin: true });
    const harbour = await newCaller(own, { organisation_id: restricted, role_id: 1 });
    const user = { first_name: 'Grace', last_name: 'Hopper', email: 'g@example.test', role_id: 2 };
    await admin.call('POST', '/auth/invite', { user });
    await own.deliverTo(outbox);

    const { is_used, mails } = (await admin.call('GET', '/outbox')).json();
    expect({ is_used, mails }).toEqual({
      is_used: true,
      mails: [
        {
          id: expect.stringMatching(/^\d{8}T\d{9}Z-mail-\d+-\d+$/),
          sent_at: '2026-03-02T09:00:00.000Z',
          to: 'g@example.test',
          subject: 'Your invitation to Åland on Verdure',
        },
      ],
    });
    const mail = (await admin.call('GET', `/outbox/${mails[0].id}`)).json();
    expect(mail.text).toContain('https://verdure.example/accept-invite/');
    expect(readdirSync(folder)).toEqual([`${mails[0].id}.eml`, `${mails[0].id}.json`]);
    expect(readFileSync(join(folder, `${mails[0].id}.eml`), 'utf8')).toContain(
      'To: g@example.test',
    );
    expect((await harbour.call('GET', '/outbox')).statusCode).toBe(403);
    const { rows } = await own.pool.query(
      `select actor_user_id, subject_id, after from audit_events where action = 'outbox.mail-read'`,
    );
    const after = { to: 'g@example.test', subject: 'Your invitation to Åland on Verdure' };
    expect(rows).toEqual([{ actor_user_id: admin.userId, subject_id: mails[0].id, after }]);
  });

  it.each(['..%2Fsecrets', '20260302T090000000Z-..', 'x', '20260302T090000000Z-mail-9-9'])(
    'has no mail %s',
    async (id) => {
      const { own, folder } = await withOutbox();
      const organisation_id = await own.organisation();
      const admin = await newCaller(own, { organisation_id, role_id: 1 });
      const answer = await admin.call('GET', `/outbox/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'mail.not-found']);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('is told as not in use where a mail server takes the mails', async () => {
    const admin = await newCaller(server, { organisation_id: organisationId, role_id: 1 });
    expect((await admin.call('GET', '/outbox')).json()).toEqual({ is_used: false, mails: [] });
  });
});
