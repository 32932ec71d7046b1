import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type FurnishedOrganisation,
  furnishOrganisation,
} from '../../test/factories/furnished-organisation.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { actOnce } from './idempotency.ts';

let store: TestDatabase;
let ours: FurnishedOrganisation;

beforeAll(async () => {
  store = await createTestDatabase();
  ours = await store.database.withAdministration(furnishOrganisation);
});

afterAll(() => store.drop());

const bodySchema = z.object({ id: z.number() });

const createPortfolio = (key: string, name: string) =>
  store.database.withTenant(ours, (tx) => {
    const request = { ...ours, key, content: `POST /portfolios ${name}` };
    return actOnce(tx, { request, bodySchema }, async () => {
      const { id } = await tx
        .insertInto('portfolios')
        .values({ organisation_id: ours.organisationId, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { status: 200, body: { id } };
    });
  });

const countOf = async (name: string): Promise<number> => {
  const found = await store.pool.query('select from portfolios where name = $1', [name]);
  return found.rowCount ?? 0;
};

it('acts once and gives the first answer again', async () => {
  const first = await createPortfolio('key-of-one-act', 'Once');
  expect(await createPortfolio('key-of-one-act', 'Once')).toEqual(first);
  expect(await countOf('Once')).toBe(1);
});

it('acts once for many calls at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => createPortfolio('key-of-a-crowd', 'Crowded')),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countOf('Crowded')).toBe(1);
});

it('refuses the key for another request', async () => {
  await createPortfolio('key-used-already', 'First');
  await expect(createPortfolio('key-used-already', 'Second')).rejects.toThrow(
    'This idempotency key was used for another request',
  );
});

it('forgets an act that failed, so that it can be tried again', async () => {
  const failing = store.database.withTenant(ours, (tx) =>
    actOnce(
      tx,
      {
        request: { ...ours, key: 'key-of-a-failure', content: 'POST /portfolios Later' },
        bodySchema,
      },
      () => Promise.reject(new Error('the disk was full')),
    ),
  );
  await expect(failing).rejects.toThrow('the disk was full');
  await createPortfolio('key-of-a-failure', 'Later');
  expect(await countOf('Later')).toBe(1);
});
