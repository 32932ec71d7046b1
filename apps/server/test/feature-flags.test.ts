import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
} from '@verdure/contract/coverage/companies';
import { FEATURES, type Feature } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, featuresWithout, startCoverageServer } from './coverage-server.ts';
import { type StoredInvestments, insertStoredInvestments } from './factories/stored-investments.ts';
import { COMPANY } from './factories/hand-made-universe.ts';
import { PROOF } from './factories/organisation-factory.ts';
import { callerOf, type TestCaller } from './test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let caller: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  caller = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

async function withFeatures<T>(features: readonly number[], act: () => Promise<T>): Promise<T> {
  const set = 'update organisations set features = $1 where id = $2';
  const { organisationId } = server.filled.ours;
  await server.pool.query(set, [features, organisationId]);
  try {
    return await act();
  } finally {
    await server.pool.query(set, [featuresWithout(), organisationId]);
  }
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

type Ask = () => Promise<Answered>;

const get =
  (path: () => string, method: 'GET' | 'PUT' = 'GET'): Ask =>
  async () => {
    const { statusCode, payload } = await caller.call(method, path());
    return { status: statusCode, text: payload };
  };

const root =
  (query: () => string): Ask =>
  async () => {
    const answer = await caller.call('POST', '/graphql', { query: `{ ${query()} }` });
    return { status: answer.statusCode, text: answer.payload };
  };

const look = () => server.filled.portfolios.look;
const fund = () => server.filled.funds.f;
const under = 'universeId: -1, profileId: -1';

const overalls = (field: string) =>
  root(() => `portfolio_overalls(portfolioIds: [${look()}], ${under}) { ${field} }`);
const leafOveralls = (field: string) =>
  root(
    () =>
      `portfolio_constituent_overalls(portfolioIds: [${look()}], ${under}, underlying: true) { ${field} }`,
  );
const fundRoot = (name: string, more: string, fields: string) =>
  root(() => `${name}(fundIds: [${fund()}]${more}) { ${fields} }`);

/** A figure in the answer; null, absent and refused are no figures. */
const hasFigure = ({ status, text }: Answered): boolean =>
  status === 200 && /":-?\d+\.?\d*[,}\]]/.test(text.replace(/"(id|parent_id)":\d+/g, ''));

const isAnswered = ({ status }: Answered): boolean => status === 200;

interface Gate {
  readonly feature: Feature;
  readonly what: string;
  readonly ask: Ask;
  readonly isShown: (answer: Answered) => boolean;
}

const pillarGates = (feature: Feature, pillar: string): readonly Gate[] =>
  [`${pillar}_score`, `weighted_${pillar}_score`]
    .map((field) => ({ what: `portfolio_overalls.${field}`, ask: overalls(field) }))
    .concat({
      what: `portfolio_constituent_overalls.${pillar}_score`,
      ask: leafOveralls(`${pillar}_score`),
    })
    .map((gate) => ({ ...gate, feature, isShown: hasFigure }));

const fundGates = (): readonly Gate[] =>
  (
    [
      ['fund_coverage', ', universeId: -1', 'id direct_coverage'],
      ['fund_constituents', '', 'id recalibrated_weighting'],
      ['fund_flat_constituents', '', 'id weight'],
      ['fund_overalls', `, ${under}`, 'id esg_score'],
      ['fund_constituent_overalls', `, ${under}`, 'id esg_score'],
      ['fund_company_dimensions', `, ${under}`, 'score'],
      ['fund_country_dimensions', ', profileId: -1', 'score'],
      ['fund_exclusions', ', profileId: -1', 'any_exclusions'],
      ['fund_constituent_exclusions', ', profileId: -1', 'any_exclusions'],
    ] as const
  ).map(([name, more, fields]) => ({
    feature: 'funds',
    what: name,
    ask: fundRoot(name, more, fields),
    isShown: isAnswered,
  }));

const companyValues = get(() => `/companies/${COMPANY.alder}/metric-values/-1`);
const companyScores = get(() => `/companies/${COMPANY.alder}/profiles/-1`);

type Pillar = 'sustainability' | 'governance' | 'impact';

const scoresIn = ({ text }: Answered) => companyScoresEndpoint.answer.parse(JSON.parse(text));

const GATES: readonly Gate[] = [
  ...pillarGates('governance', 'governance'),
  ...pillarGates('sustainability', 'sustainability'),
  ...pillarGates('impact', 'impact'),
  ...fundGates(),
  {
    feature: 'proxy',
    what: 'PUT /portfolios/{id}/proxy/true',
    isShown: isAnswered,
    ask: get(() => `/portfolios/${look()}/proxy/true`, 'PUT'),
  },
  {
    feature: 'proxy',
    what: 'GET /portfolios/{id}/proxy/true',
    isShown: isAnswered,
    ask: get(() => `/portfolios/${look()}/proxy/true`),
  },
  {
    feature: 'proxy',
    what: 'PUT /user/proxy-search/true',
    isShown: isAnswered,
    ask: get(() => '/user/proxy-search/true', 'PUT'),
  },
];

/** Flags of data that no call of this build answers yet: a call that does needs a gate above. */
const WITHOUT_A_CALL: readonly Feature[] = [
  ...(['sfdr', 'taxonomy', 'footprint', 'temperatureRise', 'consensus'] as const),
  ...(['sentimentDisplay', 'news', 'twitter', 'google', 'reddit', 'liveSentiment'] as const),
  ...(['pdfSummary', 'pdfFullReport', 'pdfDetailedReport', 'screenerLanguageModel'] as const),
  ...(['edci', 'sustainabilityPlus', 'bllService', 'customMetrics'] as const),
];

describe('SCR-GLB-26: a feature that is off', () => {
  it.each(GATES)('$feature hides $what, and that alone is not shown', async (gate) => {
    expect(await withFeatures(featuresWithout(), gate.ask)).toSatisfy(gate.isShown);
    const off = await withFeatures(featuresWithout(gate.feature), gate.ask);
    expect(gate.isShown(off), off.text).toBe(false);
  });

  it('SCR-GLB-27 (part): hides all of it with every flag off at once', async () => {
    const shown: string[] = [];
    for (const gate of GATES) {
      const answer = await withFeatures([], gate.ask);
      if (gate.isShown(answer)) shown.push(gate.what);
    }
    expect(shown).toEqual([]);
  });

  it('names every one of the 25', () => {
    const named = new Set<string>([
      ...GATES.map(({ feature }) => feature),
      ...WITHOUT_A_CALL,
      'climate',
    ]);
    expect([...named].sort()).toEqual(Object.keys(FEATURES).sort());
  });
});

describe('the company page', () => {
  it.each<Pillar>(['governance', 'impact', 'sustainability'])(
    'SCR-GLB-26: has no dimension of %s where it is off',
    async (pillar) => {
      const on = scoresIn(await companyScores());
      const own = new Set(on.dimensions[pillar]?.map(({ id }) => id));
      expect(own.size).toBeGreaterThan(0);
      const off = scoresIn(await withFeatures(featuresWithout(pillar), companyScores));
      expect(off.totals[pillar]).toBeUndefined();
      expect(off.dimensions[pillar]).toBeUndefined();
      const told = [...off.heatstrips, ...off.key_risks, ...off.key_points];
      expect(told.filter(({ dimension_id }) => own.has(dimension_id))).toEqual([]);

      const values = (answered: Answered) =>
        companyMetricValuesEndpoint.answer
          .parse(JSON.parse(answered.text))
          .filter(({ dimension_id }) => own.has(dimension_id));
      expect(values(await companyValues())).not.toEqual([]);
      expect(values(await withFeatures(featuresWithout(pillar), companyValues))).toEqual([]);
    },
  );
});

describe('an API key', () => {
  it('API-019: asks the query endpoint with the flags of its organisation', async () => {
    const made = await caller.call('PATCH', '/user/apikey', PROOF);
    const authorization: string = made.json().apiKey.key;
    const ask = async () => {
      const query = `{ fund_overalls(fundIds: [${fund()}], ${under}) { id esg_score } }`;
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { authorization },
        payload: { query },
      });
      return statusCode;
    };
    expect(await ask()).toBe(200);
    expect(await withFeatures(featuresWithout('funds'), ask)).toBe(403);
  });
});
