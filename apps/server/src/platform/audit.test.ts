import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type FurnishedOrganisation,
  furnishOrganisation,
} from '../../test/factories/furnished-organisation.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { recordAudit } from './audit.ts';

let store: TestDatabase;
let ours: FurnishedOrganisation;

beforeAll(async () => {
  store = await createTestDatabase();
  ours = await store.database.withAdministration(furnishOrganisation);
});

afterAll(() => store.drop());

const renaming = (organisation: FurnishedOrganisation, id: number) => ({
  organisationId: organisation.organisationId,
  actorUserId: organisation.userId,
  action: 'portfolio.renamed',
  subject: { type: 'portfolio', id },
  before: { name: 'Old' },
  after: { name: 'New' },
  requestId: 'req-1',
});

const eventsOf = (id: number) =>
  store.database.withTenant(ours, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['actor_user_id', 'action', 'before', 'after', 'request_id'])
      .where('subject_id', '=', String(id))
      .where('subject_type', '=', 'portfolio')
      .execute(),
  );

describe('recording an act', () => {
  it('keeps who, what, before and after', async () => {
    await store.database.withTenant(ours, (tx) => recordAudit(tx, renaming(ours, 41)));
    expect(await eventsOf(41)).toEqual([
      {
        actor_user_id: ours.userId,
        action: 'portfolio.renamed',
        before: { name: 'Old' },
        after: { name: 'New' },
        request_id: 'req-1',
      },
    ]);
  });

  it('is undone with the act', async () => {
    const failing = store.database.withTenant(ours, async (tx) => {
      await recordAudit(tx, renaming(ours, 42));
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await eventsOf(42)).toEqual([]);
  });

  it('refuses to speak for another organisation', async () => {
    const foreign = { ...renaming(ours, 43), organisationId: ours.organisationId + 1 };
    const act = store.database.withTenant(ours, (tx) => recordAudit(tx, foreign));
    await expect(act).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the record cannot be changed', () => {
  const statements = [
    `update audit_events set action = 'nothing.happened'`,
    'delete from audit_events',
    'truncate audit_events',
  ];

  it.each(statements)('by grant, for the application and for administrators: %s', async (text) => {
    for (const role of ['verdure_app', 'verdure_admin', 'verdure_coverage']) {
      const client = await store.pool.connect();
      await client.query(`begin; set local role ${role}`);
      await expect(client.query(text), role).rejects.toThrow(
        /permission denied for table audit_events/,
      );
      await client.query('rollback');
      client.release();
    }
  });

  it.each(statements)('by trigger, even for the owner of the table: %s', async (text) => {
    await expect(store.pool.query(text)).rejects.toThrow('audit events are append-only');
  });

  it('by deleting its organisation', async () => {
    const act = store.database.withAdministration((tx) =>
      tx.deleteFrom('organisations').where('id', '=', ours.organisationId).execute(),
    );
    await expect(act).rejects.toMatchObject({ code: '23503' });
  });

  it('by deleting its actor', async () => {
    await store.database.withTenant(ours, (tx) => recordAudit(tx, renaming(ours, 44)));
    await store.database.withTenant(ours, (tx) =>
      tx.deleteFrom('users').where('id', '=', ours.userId).execute(),
    );
    expect((await eventsOf(44))[0]?.actor_user_id).toBe(ours.userId);
  });
});
