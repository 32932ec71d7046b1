import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { listStoredValues } from './company.store.ts';

let server: CoverageServer<HandMadeUniverse>;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
});
afterAll(() => server.stop());

it('goes back three years from the day of the snapshot, not from the reporting year', async () => {
  const years = [YEAR - 3, YEAR - 2, YEAR];
  await server.database.withAdministration((tx) =>
    tx
      .insertInto('company_metric_values')
      .values(
        years.map((year) => ({
          company_id: COMPANY.fir,
          metric_id: 44,
          year,
          approved: true,
          value: 1,
        })),
      )
      .execute(),
  );
  const { organisationId, userId } = server.filled.ours;
  const stored = await server.database.withTenant({ organisationId, userId }, (tx) =>
    listStoredValues(
      tx,
      { id: COMPANY.fir, reportingYear: YEAR },
      { builtAt: '9999-12-31T00:00:00Z', asOfYear: YEAR + 1 },
    ),
  );
  expect(stored.map(({ year }) => year).sort()).toEqual([YEAR - 2, YEAR]);
});
