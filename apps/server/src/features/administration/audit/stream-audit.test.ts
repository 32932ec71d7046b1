import { afterAll, beforeAll, expect, it } from 'vitest';

import { insertOrganisation } from '../../../../test/factories/organisation-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { type StreamPlace, streamAudit } from './stream-audit.ts';

const START: StreamPlace = { at: '1970-01-01T00:00:00Z', id: '' };
const HASH = `\\x${'ab'.repeat(32)}`;

let store: TestDatabase;
let organisationId: number;
beforeAll(async () => {
  store = await createTestDatabase();
  const { id } = await store.database.withAdministration((tx) => insertOrganisation(tx));
  organisationId = id;
});
afterAll(() => store.drop());

const addEvent = (at: string, action: string) =>
  store.pool.query(
    `insert into audit_events (organisation_id, at, action, subject_type, subject_id, ip_hash, user_agent)
     values ($1, $2, $3, 'user', '7', $4, 'Firefox')`,
    [organisationId, at, action, HASH],
  );

const addStranger = (at: string) =>
  store.pool.query(
    "insert into stranger_events (at, action, subject, ip_hash) values ($1, 'login.refused', $2, $2)",
    [at, HASH],
  );

async function read(from: StreamPlace) {
  const lines: string[] = [];
  const place = await streamAudit(store.database, from, (line) => void lines.push(line));
  const events: readonly Record<string, unknown>[] = lines.map((line) => JSON.parse(line));
  return { place, events };
}

it('writes events of organisations and of strangers in the order of time, each once', async () => {
  await addEvent('2026-03-02T10:00:00Z', 'login.locked');
  await addStranger('2026-03-02T09:00:00Z');
  await addEvent(new Date().toISOString(), 'login.granted');
  const first = await read(START);
  expect(first.events).toMatchObject([
    { action: 'login.refused', subject_type: 'email', address: 'abababababababab' },
    {
      action: 'login.locked',
      organisation_id: organisationId,
      subject_id: '7',
      address: 'abababababababab',
      user_agent: 'Firefox',
    },
  ]);
  expect((await read(first.place)).events).toEqual([]);
  await addEvent('2026-03-02T10:00:00Z', 'user.disabled');
  expect((await read(first.place)).events).toMatchObject([{ action: 'user.disabled' }]);
});

it('writes more events than one statement reads', async () => {
  await store.pool.query(
    `insert into audit_events (organisation_id, at, action, subject_type, subject_id)
     select $1, '2025-01-01', 'many.events', 'user', number from generate_series(1, 2500) as number`,
    [organisationId],
  );
  const { events } = await read(START);
  const many = events.filter(({ action }) => action === 'many.events');
  expect(many.map(({ subject_id }) => Number(subject_id))).toEqual(
    Array.from({ length: 2_500 }, (_, at) => at + 1),
  );
});

it('shows what strangers tried to no tenant', async () => {
  const reading = store.database.withTenant({ organisationId, userId: null }, (tx) =>
    tx.selectFrom('audit_events').select('id').execute(),
  );
  await expect(reading).resolves.toBeDefined();
  await expect(
    store.database.withIdentity((tx) => tx.selectFrom('stranger_events').selectAll().execute()),
  ).rejects.toThrow('permission denied');
});
