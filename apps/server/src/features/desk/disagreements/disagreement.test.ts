import {
  listDisagreementsEndpoint,
  raiseDisagreementEndpoint,
} from '@verdure/contract/desk/disagreements';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

const callerOf = ({ organisationId, userId }: HandMadeUniverse['ours']) =>
  callerFor(server, { organisation_id: organisationId, id: userId });

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  ours = await callerOf(server.filled.ours);
  theirs = await callerOf(server.filled.theirs);
});

afterAll(() => server.stop());

const GIVEN = {
  reason: 'The board report was published in May',
  awareness_score: 4,
  metric_id: 200,
  company_id: COMPANY.alder,
  reporting_year: YEAR,
};

it('API-109 SCR-DISM-02 (part) stores what was suggested beside the score that was shown, for the analysts', async () => {
  const answer = await ours.call('POST', '/disagreements/', GIVEN);
  const raised = raiseDisagreementEndpoint.answer.parse(answer.json());
  expect(raised).toMatchObject({ ...GIVEN, current_awareness_score: 3 });
  const stored = await server.database.withAdministration((tx) =>
    tx.selectFrom('disagreements').where('id', '=', raised.id).selectAll().execute(),
  );
  expect(stored).toMatchObject([
    {
      organisation_id: server.filled.ours.organisationId,
      created_by: server.filled.ours.userId,
      current_awareness: 3,
      suggested_awareness: 4,
      reason: GIVEN.reason,
    },
  ]);
});

const refused = [
  [{ reason: ' ' }, 400, 'Please write a reason'],
  [{ awareness_score: 4.1 }, 400, 'awareness_score'],
  [{ awareness_score: -1 }, 400, 'awareness_score'],
  [{ metric_id: 4711 }, 400, 'no score of this metric'],
  [{ reporting_year: YEAR - 1 }, 400, 'no score of this metric'],
  [{ company_id: 4711 }, 404, 'No Data Available'],
] as const;

it.each(refused)('SCR-DISM-01 (part) refuses %j with %i: %s', async (change, status, words) => {
  const answer = await ours.call('POST', '/disagreements/', { ...GIVEN, ...change });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(words);
});

it('takes none about a private company of another organisation', async () => {
  const about = { ...GIVEN, company_id: COMPANY.ivy };
  expect((await theirs.call('POST', '/disagreements/', about)).statusCode).toBe(404);
  expect((await ours.call('POST', '/disagreements/', about)).statusCode).toBe(200);
});

it('API-110 lists what users of every organisation think, newest first, for administrators alone', async () => {
  const about = (reason: string) => ({ ...GIVEN, reason });
  await theirs.call('POST', '/disagreements/', about('Theirs'));
  await ours.call('POST', '/disagreements/', about('Ours'));
  const { organisationId: organisation_id } = server.filled.ours;
  const analyst = await server.database
    .withAdministration((tx) => insertUser(tx, { organisation_id, role_id: 1 }))
    .then((user) => callerFor(server, user));
  const answer = await analyst.call('GET', '/disagreements/');
  const [newest, next] = listDisagreementsEndpoint.answer.parse(answer.json());
  expect(newest).toMatchObject({
    reason: 'Ours',
    organisation_id: server.filled.ours.organisationId,
    company_id: COMPANY.alder,
    company_name: 'Alder',
    metric_id: 200,
    reporting_year: YEAR,
    current_awareness_score: 3,
    suggested_awareness_score: 4,
  });
  expect(next).toMatchObject({
    reason: 'Theirs',
    organisation_id: server.filled.theirs.organisationId,
  });
  expect((await ours.call('GET', '/disagreements/')).statusCode).toBe(403);
});
