import {
  constituentExclusionsRow,
  investmentExclusionsRow,
} from '@verdure/contract/investments/exclusions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});

afterAll(() => server.stop());

const ACTIVITIES = 'activity_id name status companies { id name }';

async function exclusionsOf(portfolioId: number, profileId: number) {
  const query = `{ portfolio_exclusions(portfolioIds: [${portfolioId}], profileId: ${profileId}) {
    id any_exclusions exclusions_you_apply exclusions { ${ACTIVITIES} } } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  const { data } = z
    .object({ data: z.object({ portfolio_exclusions: z.array(investmentExclusionsRow) }) })
    .parse(answer.json());
  const [row] = data.portfolio_exclusions;
  if (row === undefined) throw new Error('no row was answered');
  return row;
}

async function rowsOf(portfolioId: number, isUnderlying: boolean) {
  const { profileId } = server.filled;
  const query = `{ portfolio_constituent_exclusions(
      portfolioIds: [${portfolioId}], profileId: ${profileId}, underlying: ${isUnderlying}
    ) { parent_id id type any_exclusions exclusions_you_apply threshold activities { ${ACTIVITIES} } } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  return z
    .object({
      data: z.object({ portfolio_constituent_exclusions: z.array(constituentExclusionsRow) }),
    })
    .parse(answer.json()).data.portfolio_constituent_exclusions;
}

describe('GQL-10 exclusions', () => {
  it('counts tobacco at 2% and not at 1.5% under a threshold of 2% (the example of methodology 6)', async () => {
    const row = await exclusionsOf(server.filled.portfolios.tobacco, server.filled.profileId);
    expect(row).toMatchObject({ any_exclusions: 'Y', exclusions_you_apply: 'Y' });
    expect(row.exclusions.find(({ activity_id }) => activity_id === 7)).toEqual({
      activity_id: 7,
      name: 'Tobacco',
      status: 'Y',
      companies: [{ id: 5, name: 'Elm Alder Holding' }],
    });
    expect(row.exclusions.filter(({ status }) => status === 'N')).toHaveLength(7);
  });

  it('counts every holding without a threshold, and applies nothing under the uncustomised profile', async () => {
    const row = await exclusionsOf(server.filled.portfolios.tobacco, -1);
    expect(row).toMatchObject({ any_exclusions: 'Y', exclusions_you_apply: 'N/A' });
    const tobacco = row.exclusions.find(({ activity_id }) => activity_id === 7);
    expect(tobacco?.companies.map(({ name }) => name)).toEqual(['Elm Alder Holding', 'Alder']);
  });

  it('looks at flattened weights: fossil fuels are held through the fund', async () => {
    const row = await exclusionsOf(server.filled.portfolios.look, -1);
    expect(row.exclusions.find(({ activity_id }) => activity_id === 3)?.companies).toEqual([
      { id: 2, name: 'Birch' },
    ]);
  });

  it('marks the rows that hold a hit: the fund and the portfolio as well as the company', async () => {
    const { look } = server.filled.portfolios;
    const rows = await rowsOf(look, false);
    expect(
      rows.map(({ type, any_exclusions, activities }) => [
        type,
        any_exclusions,
        activities.map(({ name }) => name),
      ]),
    ).toEqual([
      ['company', 'Y', ['Tobacco']],
      ['fund', 'Y', ['Fossil Fuels', 'Tobacco']],
      ['portfolio', 'Y', ['Fossil Fuels', 'Tobacco']],
    ]);
    const leaves = await rowsOf(look, true);
    expect(leaves.map(({ id, exclusions_you_apply }) => [id, exclusions_you_apply])).toEqual([
      [1, 'Y'],
      [2, 'N'],
    ]);
  });

  it('answers N/A where nothing is known: a country has no activity data', async () => {
    const rows = await rowsOf(server.filled.portfolios.mixed, true);
    const known = new Map(
      rows.map(({ type, id, any_exclusions }) => [`${type} ${id}`, any_exclusions]),
    );
    expect(known.get('company 1')).toBe('Y');
    expect(known.get('company 6')).toBe('N');
    expect(known.get('company 8')).toBe('N');
    expect(known.get('country 1')).toBe('N/A');
  });
});
