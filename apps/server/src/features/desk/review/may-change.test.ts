import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import { newCaller } from '../../../../test/test-caller.ts';

/** A private company of the reader's organisation, and one of another. */
const PLACES = { shared: COMPANY.birch, own: 9_001, foreign: 9_002 } as const;

let server: CoverageServer<ReviewedUniverse>;
beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  const { ours, theirs } = server.filled;
  await server.database.withAdministration(async (tx) => {
    const [own, foreign] = [ours.organisationId, theirs.organisationId];
    await insertCompany(tx, { id: PLACES.own, name: 'Own', pe_organisation_id: own });
    await insertCompany(tx, { id: PLACES.foreign, name: 'Foreign', pe_organisation_id: foreign });
    for (const company_id of [PLACES.own, PLACES.foreign]) {
      const value = { company_id, metric_id: 100, year: YEAR, awareness: 2, performance: 2 };
      await tx.insertInto('company_metric_values').values(value).execute();
    }
  });
});
afterAll(() => server.stop());

async function personOf(roleId: number, isRestricted: boolean) {
  const { organisationId } = server.filled.ours;
  await server.pool.query('update organisations set restricted_admin = $1 where id = $2', [
    isRestricted,
    organisationId,
  ]);
  return newCaller(server, { organisation_id: organisationId, role_id: roleId });
}

const ADMIN = 1;
const METRIC_USER = 6;

// biome-ignore format: a table
it.each([
  // who                     role         restricted  company    may change  read  change
  ['an administrator',       ADMIN,       false,      'shared',  true,       200,  200],
  ['an administrator',       ADMIN,       false,      'own',     true,       200,  200],
  ['a restricted one',       ADMIN,       true,       'shared',  false,      200,  403],
  ['a restricted one',       ADMIN,       true,       'own',     true,       200,  200],
  ['a restricted one',       ADMIN,       true,       'foreign', null,       404,  404],
  ['a metric user',          METRIC_USER, false,      'shared',  null,       404,  404],
  ['a metric user',          METRIC_USER, false,      'own',     true,       200,  200],
  ['a metric user',          METRIC_USER, true,       'own',     true,       200,  200],
  ['a metric user',          METRIC_USER, false,      'foreign', null,       404,  404],
  ['a super user',           2,           false,      'shared',  null,       403,  403],
  ['a standard user',        3,           false,      'own',     null,       403,  403],
] as const)(
  '%s (role %i, restricted: %s) of a company that is %s: may_change is %s, as the server decides',
  async (...[, roleId, isRestricted, place, mayChange, read, change]) => {
    const person = await personOf(roleId, isRestricted);
    const companyId = PLACES[place];
    const shown = await person.call('GET', `/companies/${companyId}/ml-data`);
    expect(shown.statusCode).toBe(read);
    const told = read === 200 ? reviewedMetricsEndpoint.answer.parse(shown.json()) : null;
    expect(told?.company.may_change ?? null).toBe(mayChange);
    const { rows } = await server.pool.query(
      `select id from company_metric_values
       where company_id = $1 and superseded_at is null order by id limit 1`,
      [companyId],
    );
    const sent = await person.call('PUT', `/company-metrics/${rows[0].id}`, { awareness_score: 1 });
    expect(sent.statusCode).toBe(change);
  },
);
