import {
  constituentOverallsRow,
  constituentRow,
  coverageRow,
  dimensionOverallRow,
  flatConstituentRow,
  overallsRow,
} from '@verdure/contract/investments/constituents';
import { constituentExclusionsRow } from '@verdure/contract/investments/exclusions';
import { fundRow } from '@verdure/contract/investments/funds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { type StoredFunds, insertStoredFunds } from '../../../../test/factories/stored-funds.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

const ROLE_IDS = { standard: 3, admin: 1, uploader: 5, metrics: 6, scoped: 3 } as const;
type Name = keyof typeof ROLE_IDS;

let server: CoverageServer<StoredFunds>;
let people: Readonly<Record<Name | 'ours' | 'theirs', TestCaller>>;

async function personOf(name: Name): Promise<TestCaller> {
  const organisation_id = server.filled.ours.organisationId;
  const user = await server.database.withAdministration(async (tx) => {
    const is_scoped = name === 'scoped';
    const made = await insertUser(tx, { organisation_id, role_id: ROLE_IDS[name], is_scoped });
    if (is_scoped) {
      const scope = { organisation_id, user_id: made.id, company_id: COMPANY.alder };
      await tx.insertInto('user_scoped_companies').values(scope).execute();
    }
    return made;
  });
  return callerFor(server, user);
}

beforeAll(async () => {
  server = await startCoverageServer(insertStoredFunds);
  people = {
    ours: await callerOf(server, server.filled.ours),
    theirs: await callerOf(server, server.filled.theirs),
    standard: await personOf('standard'),
    scoped: await personOf('scoped'),
    admin: await personOf('admin'),
    uploader: await personOf('uploader'),
    metrics: await personOf('metrics'),
  };
});
afterAll(() => server.stop());

const fund = (name: keyof StoredFunds['kinds']): number => server.filled.kinds[name];
const under = 'universeId: -1, profileId: -1';
const near = (value: number) => expect.closeTo(value, 12);

const NESTED = {
  grade_distribution: ' { grade weight count }',
  attention: ' { kind count weight }',
  pillar_coverage: ' { pillar coverage weighted_coverage indicative }',
  fund_percentiles: ' { kind fund_percentile weighted_fund_percentile funds }',
  grade_bounds: ' { kind grade from to }',
  holding_bounds: ' { type kind grade from to }',
  activities: ' { activity_id name status companies { id name } }',
} as const;

/** Queries one root with all fields of its rows. */
async function ask<Row extends z.ZodObject>(root: string, row: Row, caller = people.ours) {
  const fields = Object.keys(row.shape).map((name) => name + (Reflect.get(NESTED, name) ?? ''));
  const query = `{ ${root} { ${fields.join(' ')} } }`;
  const answer = await caller.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const rows = z.object({ data: z.record(z.string(), z.array(row)) }).parse(answer.json());
  return Object.values(rows.data)[0] ?? [];
}

const statusOf = async (query: string, caller = people.ours): Promise<number> =>
  (await caller.call('POST', '/graphql', { query: `{ ${query} }` })).statusCode;

async function withoutFunds<T>(act: () => Promise<T>): Promise<T> {
  const set = 'update organisations set features = $1 where id = $2';
  const { organisationId } = server.filled.ours;
  await server.pool.query(set, [featuresWithout('funds'), organisationId]);
  try {
    return await act();
  } finally {
    await server.pool.query(set, [featuresWithout(), organisationId]);
  }
}

describe('GQL-01 what a fund is called', () => {
  const nest = () => ({
    id: fund('nest'),
    isin: 'IE0000000026',
    name: 'Nest',
    benchmark_index_id: server.filled.funds.f,
    own_source: null,
    own_as_of: null,
  });
  const meta = (id: number) => `fund(fundId: ${id})`;

  it('GQL-01 is id, ISIN, name and benchmark, for roles 1, 2 and 3 of every organisation', async () => {
    for (const caller of [
      ...[people.ours, people.theirs, people.standard],
      ...[people.scoped, people.admin],
    ]) {
      expect(await ask(meta(fund('nest')), fundRow, caller)).toEqual([nest()]);
    }
  });

  it('GQL-01 answers no row for a fund that is not there, and refuses what is no id', async () => {
    expect(await ask(meta(2_000_000_000), fundRow)).toEqual([]);
    expect(await statusOf('fund(fundId: "x") { id }')).toBe(400);
    expect(await statusOf('fund { id }')).toBe(400);
  });

  it('GQL-01 is told without the funds feature, and nothing else of a fund', async () => {
    const ids = `fundIds: [${fund('nest')}]`;
    const slices = [
      `fund_coverage(${ids}, universeId: -1)`,
      `fund_constituents(${ids})`,
      `fund_flat_constituents(${ids})`,
      `fund_overalls(${ids}, ${under})`,
      `fund_constituent_overalls(${ids}, ${under})`,
      `fund_company_dimensions(${ids}, ${under})`,
      `fund_country_dimensions(${ids}, profileId: -1)`,
      `fund_exclusions(${ids}, profileId: -1)`,
      `fund_constituent_exclusions(${ids}, profileId: -1)`,
    ];
    await withoutFunds(async () => {
      expect(await ask(meta(fund('nest')), fundRow)).toEqual([nest()]);
      for (const slice of slices) {
        expect([slice, await statusOf(`${slice} { __typename }`)]).toEqual([slice, 403]);
      }
    });
    for (const slice of slices) expect(await statusOf(`${slice} { __typename }`)).toBe(200);
  });

  it('GQL-01 is refused to roles 5 and 6, as is every slice', async () => {
    for (const caller of [people.uploader, people.metrics]) {
      expect(await statusOf(`${meta(fund('nest'))} { id }`, caller)).toBe(403);
      expect(await statusOf(`fund_constituents(fundIds: [1]) { id }`, caller)).toBe(403);
    }
  });
});

const weights = (weight: number) => ({
  weighting: near(weight),
  recalibrated_weighting: near(weight),
});

describe('a fund of a fund, a country and a company', () => {
  it('GQL-02 GQL-03 holds what it published last, with the shares of each that are covered', async () => {
    const rows = await ask(`fund_constituents(fundIds: [${fund('nest')}])`, constituentRow);
    const line = { parent_id: fund('nest'), proxy: false, coverage: 1, weighted_coverage: 1 };
    expect(rows).toMatchObject([
      { ...line, name: 'Fund F', type: 'fund', isin: 'IE0000000018', ...weights(0.4) },
      { ...line, id: 1, name: 'Atlantis', type: 'country', ...weights(0.2) },
      { ...line, id: COMPANY.elm, name: 'Elm Alder Holding', type: 'company', ...weights(0.4) },
    ]);
    const root = `fund_coverage(fundIds: [${fund('nest')}], universeId: -1)`;
    expect(await ask(root, coverageRow)).toEqual([
      {
        id: fund('nest'),
        total_holdings: 3,
        total_underlying_holdings: 4,
        disclosed_weight: near(1),
        not_recognised_rows: 0,
        not_recognised_weight: 0,
        set_aside_rows: 0,
        set_aside_weight: 0,
        direct_coverage: 1,
        proxy_coverage: 0,
        not_covered: 0,
        weighted_direct_coverage: near(1),
        weighted_proxy_coverage: 0,
        weighted_not_covered: near(0),
        investment_type: 'mixed',
      },
    ]);
  });
  it('GQL-04 looks through to companies and countries', async () => {
    const rows = await ask(
      `fund_flat_constituents(fundIds: [${fund('nest')}])`,
      flatConstituentRow,
    );
    // Fund F publishes 0.558 Alder and 0.372 Birch, which rescale to 0.6 and 0.4
    expect(rows.map(({ name, type, weight }) => [name, type, weight])).toEqual([
      ['Elm Alder Holding', 'company', near(0.4)],
      ['Alder', 'company', near(0.24)],
      ['Atlantis', 'country', near(0.2)],
      ['Birch', 'company', near(0.16)],
    ]);
  });

  it('GQL-05 (part) averages companies and countries, and each row has its own scores', async () => {
    const [row] = await ask(`fund_overalls(fundIds: [${fund('nest')}], ${under})`, overallsRow);
    // Alder 2.25, Birch 3, Elm 4, Atlantis 2.8
    expect(row).toMatchObject({
      weighted_esg_score: near(0.24 * 2.25 + 0.16 * 3 + 0.4 * 4 + 0.2 * 2.8),
      esg_score: near((2.25 + 3 + 4 + 2.8) / 4),
      weighted_governance_score: near((0.24 * 2 + 0.16 * 4 + 0.4 * 4) / 0.8),
      weighted_environmental_score: near(2.8),
      short_weight: 0,
      esg_covered_weight: near(1),
    });
    const rows = await ask(
      `fund_constituent_overalls(fundIds: [${fund('nest')}], ${under})`,
      constituentOverallsRow,
    );
    expect(rows.map(({ type, id, esg_score }) => [type, id, esg_score])).toEqual([
      ['fund', server.filled.funds.f, near(0.6 * 2.25 + 0.4 * 3)],
      ['country', 1, near(2.8)],
      ['company', COMPANY.elm, near(4)],
    ]);
  });

  it('GQL-05 (part) is looked at under a profile of the organisation, never one of others', async () => {
    const root = `fund_overalls(fundIds: [${fund('nest')}], universeId: -1, profileId: ${server.filled.profileId})`;
    expect(await ask(root, overallsRow)).toHaveLength(1);
    const query = `{ ${root} { id } }`;
    const answer = await people.theirs.call('POST', '/graphql', { query });
    expect(answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'profile.not-found' } }],
    });
  });

  it('GQL-04 a scoped user reads the rows of its own companies, and the figures of the whole', async () => {
    const { scoped } = people;
    const flat = `fund_flat_constituents(fundIds: [${fund('nest')}])`;
    const rows = await ask(flat, flatConstituentRow, scoped);
    expect(rows.map(({ name }) => name)).toEqual(['Alder', 'Atlantis']);
    const exclusions = `fund_constituent_exclusions(fundIds: [${fund('nest')}], profileId: ${server.filled.profileId})`;
    const held = async (caller: TestCaller) =>
      (await ask(exclusions, constituentExclusionsRow, caller)).flatMap(({ activities }) =>
        activities.flatMap(({ companies }) => companies.map(({ name }) => name)),
      );
    expect(await held(people.ours)).toEqual(['Birch', 'Alder', 'Elm Alder Holding']);
    // the scoped user cannot see this profile, but everyone can use the Uncustomised one
    const own = exclusions.replace(/profileId: \d+/, 'profileId: -1');
    const lines = await ask(own, constituentExclusionsRow, scoped);
    expect(lines.flatMap(({ activities }) => activities.map(({ companies }) => companies))).toEqual(
      [[], [{ id: COMPANY.alder, name: 'Alder' }]],
    );
    const overalls = `fund_overalls(fundIds: [${fund('nest')}], ${under})`;
    const [whole] = await ask(overalls, overallsRow, scoped);
    expect(whole?.weighted_esg_score).toEqual(near(3.18));
  });
});

describe('a fund that publishes lines which nobody knows', () => {
  it('GQL-04 keeps their weight as a row of its own, not identified and not covered', async () => {
    const ids = `fundIds: [${fund('partial')}]`;
    const rows = await ask(`fund_flat_constituents(${ids})`, flatConstituentRow);
    expect(
      rows.map(({ id, type, weight, not_identified }) => [id, type, weight, not_identified]),
    ).toEqual([
      [COMPANY.alder, 'company', near(0.558), false],
      [COMPANY.birch, 'company', near(0.372), false],
      [fund('partial'), 'fund', near(0.07), true],
    ]);
    const [coverage] = await ask(`fund_coverage(${ids}, universeId: -1)`, coverageRow);
    expect(coverage).toMatchObject({
      disclosed_weight: near(0.93),
      direct_coverage: near(2 / 3),
      weighted_direct_coverage: near(0.93),
    });
  });

  it('GQL-05 (part) tells how much is behind each pillar, and gives the row no scores', async () => {
    const ids = `fundIds: [${fund('partial')}]`;
    const [row] = await ask(`fund_overalls(${ids}, ${under})`, overallsRow);
    expect(row?.esg_covered_weight).toEqual(near(0.93));
    expect(row?.pillar_coverage.find(({ pillar }) => pillar === 'governance')).toEqual({
      pillar: 'governance',
      coverage: near(2 / 3),
      weighted_coverage: near(0.93),
      indicative: false,
    });
    const rows = await ask(
      `fund_constituent_overalls(${ids}, ${under}, underlying: true)`,
      constituentOverallsRow,
    );
    expect(rows.find(({ type }) => type === 'fund')).toMatchObject({
      esg_score: null,
      esg_grade: null,
    });
  });
});

describe('other kinds of funds', () => {
  it('GQL-02 GQL-07 a pure sovereign one has the pillars of countries and no others', async () => {
    const id = fund('sovereign');
    const [coverage] = await ask(`fund_coverage(fundIds: [${id}], universeId: -1)`, coverageRow);
    expect(coverage).toMatchObject({ investment_type: 'pure_sovereign', direct_coverage: 1 });
    const [row] = await ask(`fund_overalls(fundIds: [${id}], ${under})`, overallsRow);
    // Atlantis 2.8; Brobdingnag is the second of five: p 0.7, performance 2.8, 2.4
    expect(row).toMatchObject({
      weighted_esg_score: near(0.75 * 2.8 + 0.25 * 2.4),
      esg_score: near(2.6),
      weighted_social_score: near(2.7),
      weighted_governance_score: null,
    });
    const dimensions = `fund_country_dimensions(fundIds: [${id}], profileId: -1)`;
    expect(await ask(dimensions, dimensionOverallRow)).toHaveLength(3);
  });

  it.each(['empty', 'weightless'] as const)(
    'GQL-02 GQL-03 one that is %s has no constituents, and no figure is made up',
    async (name) => {
      const id = name === 'empty' ? server.filled.funds.empty : fund('weightless');
      expect(await ask(`fund_constituents(fundIds: [${id}])`, constituentRow)).toEqual([]);
      expect(await ask(`fund_flat_constituents(fundIds: [${id}])`, flatConstituentRow)).toEqual([]);
      const root = `fund_coverage(fundIds: [${id}], universeId: -1)`;
      expect(await ask(root, coverageRow)).toMatchObject([
        { total_holdings: 0, total_underlying_holdings: 0, direct_coverage: null },
      ]);
      const [row] = await ask(`fund_overalls(fundIds: [${id}], ${under})`, overallsRow);
      expect(row).toMatchObject({ esg_score: null, weighted_esg_grade: null });
    },
  );

  it('GQL-05 (part) one whose holdings have no ESG data has no grade', async () => {
    const id = fund('ungraded');
    const [row] = await ask(`fund_overalls(fundIds: [${id}], ${under})`, overallsRow);
    expect(row).toMatchObject({ esg_score: null, weighted_esg_score: null });
    const root = `fund_coverage(fundIds: [${id}], universeId: -1)`;
    expect(await ask(root, coverageRow)).toMatchObject([{ total_holdings: 1, not_covered: 1 }]);
  });

  it('GQL-02 one that is not there has no row', async () => {
    expect(await ask('fund_coverage(fundIds: [2000000000], universeId: -1)', coverageRow)).toEqual(
      [],
    );
  });
});

describe('taking the table of a fund away', () => {
  const file = { kind: 'table-csv', profile_id: -1, rows: 4 };
  const take = (caller: TestCaller, id: number) =>
    caller.call('POST', `/funds/${id}/exports`, file);

  it('SCR-GLB-33 (part): is recorded with the fund', async () => {
    expect((await take(people.admin, fund('nest'))).statusCode).toBe(204);
    const { rows } = await server.pool.query(
      `select subject_type, subject_id, after from audit_events where action = 'export.taken'`,
    );
    expect(rows).toEqual([
      {
        subject_type: 'fund',
        subject_id: String(fund('nest')),
        after: { kind: 'table-csv', profileId: -1, rows: 4 },
      },
    ]);
  });

  it('SCR-GLB-33 (part): is refused for a fund that is not there, and without the feature', async () => {
    const unknown = await take(people.ours, 2_000_000_000);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'fund.not-found']);
    const off = await withoutFunds(() => take(people.ours, fund('nest')));
    expect([off.statusCode, off.json().code]).toEqual([403, 'feature.off']);
  });
});
