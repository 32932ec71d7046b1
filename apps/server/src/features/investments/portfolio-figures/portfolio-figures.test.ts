import { overallsRow } from '@verdure/contract/investments/constituents';
import { footprintRow } from '@verdure/contract/investments/footprint';
import { itrRow } from '@verdure/contract/investments/itr';
import {
  type PortfolioFigures,
  portfolioFiguresEndpoint,
} from '@verdure/contract/investments/portfolio-figures';
import { FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertPortfolio, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { selectionOf } from '../../../../test/select-rows.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let emptyId: number;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  ours = await callerOf(server, server.filled.ours);
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  const { id } = await server.database.withAdministration((tx) =>
    insertPortfolio(tx, { organisation_id, manager_id, name: 'Without holdings' }),
  );
  emptyId = id;
});
afterAll(() => server.stop());

const figuresFor = async (caller: TestCaller, profileId = server.filled.profileId) => {
  const answer = await caller.call('GET', `/portfolio-figures/${profileId}`);
  return portfolioFiguresEndpoint.answer.parse(answer.json());
};

const panels = z.object({
  data: z.object({
    overalls: z.array(overallsRow),
    itr: z.array(itrRow),
    footprint: z.array(footprintRow),
  }),
});

/** The same figures as the page of the portfolio asks for them. */
async function pageOf(caller: TestCaller, id: number): Promise<PortfolioFigures> {
  const { profileId } = server.filled;
  const universeId = (await caller.call('GET', `/profiles/${profileId}`)).json().universe_id;
  const of = `portfolioIds: [${id}], universeId: ${universeId}`;
  const under = `${of}, profileId: ${profileId}`;
  const query = `{
    overalls: portfolio_overalls(${under}) { ${selectionOf(overallsRow)} }
    itr: portfolio_itr(${under}) { ${selectionOf(itrRow)} }
    footprint: portfolio_footprint(${of}, metricId: 44) { ${selectionOf(footprintRow)} }
  }`;
  const { data } = panels.parse((await caller.call('POST', '/graphql', { query })).json());
  const excluded = data.overalls[0]?.attention.find(({ kind }) => kind === 'excluded');
  return portfolioFiguresEndpoint.answer.element.parse({
    id,
    is_empty: false,
    overalls: data.overalls[0],
    itr: data.itr[0],
    footprint: data.footprint[0],
    excluded: excluded?.count ?? 0,
  });
}

it('answers every portfolio with the figures of its own page', async () => {
  const rows = await figuresFor(ours);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [...(await ours.call('GET', '/portfolios')).json()].map(({ id }) => id).toSorted(),
  );
  const { tobacco, half, thin } = server.filled.portfolios;
  for (const id of [tobacco, half, thin]) {
    expect(rows.find((row) => row.id === id)).toEqual(await pageOf(ours, id));
  }
  expect(rows.find(({ id }) => id === tobacco)?.excluded).toBe(2);
});

it('answers a portfolio without holdings with a row that says so', async () => {
  const rows = await figuresFor(ours);
  expect(rows.find(({ id }) => id === emptyId)).toEqual({
    id: emptyId,
    is_empty: true,
    overalls: null,
    itr: null,
    footprint: null,
    excluded: null,
  });
});

it('a scoped user sees the whole figures of a portfolio that is shared with them', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const { half } = server.filled.portfolios;
  const user = await server.database.withAdministration(async (tx) => {
    const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
    const company_id = COMPANY.alder;
    await tx
      .insertInto('user_scoped_companies')
      .values({ organisation_id, user_id: made.id, company_id })
      .execute();
    await tx
      .insertInto('portfolio_users')
      .values({ organisation_id, portfolio_id: half, user_id: made.id })
      .execute();
    return made;
  });
  const scoped = await callerFor(server, user);
  const whole = (await figuresFor(ours, -1)).find(({ id }) => id === half);
  expect(await figuresFor(scoped, -1)).toEqual([whole]);
});

it('never answers portfolios of another organisation, nor takes its profile', async () => {
  const theirs = await callerOf(server, server.filled.theirs);
  expect(await figuresFor(theirs, -1)).toEqual([]);
  const answer = await theirs.call('GET', `/portfolio-figures/${server.filled.profileId}`);
  expect(answer.json().code).toBe('profile.not-found');
});

it('answers nothing of a feature that the organisation has not subscribed to', async () => {
  const { organisationId } = server.filled.ours;
  const set = 'update organisations set features = $1 where id = $2';
  const off = ['footprint', 'temperatureRise', 'sustainability', 'governance'] as const;
  const features = Object.entries(FEATURES).flatMap(([name, id]) =>
    off.some((each) => each === name) ? [] : [id],
  );
  await server.pool.query(set, [features, organisationId]);
  const row = (await figuresFor(ours)).find(({ id }) => id === server.filled.portfolios.tobacco);
  await server.pool.query(set, [featuresWithout(), organisationId]);
  expect(row).toMatchObject({ overalls: null, itr: null, footprint: null, excluded: 2 });
});
