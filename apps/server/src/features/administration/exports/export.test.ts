import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';
import { insertProfile } from '../../../../test/factories/organisation-factory.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

const TABLE = { kind: 'table-csv', profile_id: -1, rows: 70 };
const HOLDINGS = 'Income\r\nAda Analytics AB,ZZ0000000016,100\r\n';

let scene: StartedPortfolioScene;
let portfolioId: number;
let profileId: number;

beforeAll(async () => {
  scene = await startPortfolioScene();
  const answer = await scene.superUser.upload('/portfolios/csv', HOLDINGS);
  portfolioId = answer.json().portfolio.id;
  const { organisationId: organisation_id, userId: manager_id } = scene.superUser;
  const made = await scene.server.database.withAdministration((tx) =>
    insertProfile(tx, { organisation_id, manager_id }),
  );
  profileId = made.id;
});
afterAll(() => scene.server.stop());

const taken = async () => {
  const { rows } = await scene.server.pool.query(
    `select organisation_id, actor_user_id, subject_type, subject_id, before, after, request_id
      from audit_events where action = 'export.taken' order by id`,
  );
  return rows;
};
const take = (caller: TestCaller, path: string, body: object = TABLE) =>
  caller.call('POST', `${path}/exports`, body);

it('SCR-GLB-33 (part): each kind of file that a page makes is an event of its own: of what, how much, never what is in it', async () => {
  const { superUser, ids } = scene;
  const paths = [
    [`/portfolios/${portfolioId}`, { ...TABLE, profile_id: profileId }],
    [`/portfolios/${portfolioId}`, { ...TABLE, kind: 'table-xlsx', profile_id: profileId }],
    [`/companies/${ids.ada}`, { ...TABLE, kind: 'chart-csv', rows: 5 }],
    [`/countries/${ids.country}`, { ...TABLE, kind: 'chart-png', rows: 5 }],
  ] as const;
  for (const [path, body] of paths) {
    expect((await take(superUser, path, body)).statusCode).toBe(204);
  }
  const by = { organisation_id: superUser.organisationId, actor_user_id: superUser.userId };
  const rest = { before: null, request_id: expect.any(String) };
  expect(await taken()).toEqual([
    {
      ...by,
      ...rest,
      subject_type: 'portfolio',
      subject_id: String(portfolioId),
      after: { kind: 'table-csv', profileId, rows: 70 },
    },
    {
      ...by,
      ...rest,
      subject_type: 'portfolio',
      subject_id: String(portfolioId),
      after: { kind: 'table-xlsx', profileId, rows: 70 },
    },
    {
      ...by,
      ...rest,
      subject_type: 'company',
      subject_id: String(ids.ada),
      after: { kind: 'chart-csv', profileId: -1, rows: 5 },
    },
    {
      ...by,
      ...rest,
      subject_type: 'country',
      subject_id: String(ids.country),
      after: { kind: 'chart-png', profileId: -1, rows: 5 },
    },
  ]);
});

it('what a person does not see cannot be taken away, and leaves no such event', async () => {
  const { foreignUser, scopedUser, administrator, ids } = scene;
  const before = await taken();
  const answers = [
    await take(foreignUser, `/portfolios/${portfolioId}`),
    await take(foreignUser, '/portfolios/2000000000'),
    await take(foreignUser, `/companies/${ids.ada}`, { ...TABLE, profile_id: profileId }),
    await take(scopedUser, `/companies/${ids.borg}`),
    await take(administrator, `/portfolios/${portfolioId}`),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    ...[
      [404, 'portfolio.not-found'],
      [404, 'portfolio.not-found'],
    ],
    ...[
      [404, 'profile.not-found'],
      [404, 'company.not-found'],
      [403, 'role.may-not'],
    ],
  ]);
  expect(await taken()).toEqual(before);
});

it.each([
  { ...TABLE, kind: 'everything' },
  { ...TABLE, rows: -1 },
  { ...TABLE, rows: 1.5 },
  { ...TABLE, rows: 1_000_001 },
  { ...TABLE, rows: '70' },
  { ...TABLE, content: 'Ada Analytics AB' },
  { kind: 'table-csv', rows: 70 },
  {},
])('%j is refused: an event has no place for anything else', async (body) => {
  const answer = await take(scene.superUser, `/portfolios/${portfolioId}`, body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
});
