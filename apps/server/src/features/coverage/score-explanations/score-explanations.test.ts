import {
  companyExplanationEndpoint,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import {
  COUNTRY_METRICS,
  HIDDEN_IN_PRIVATE_METRIC_IDS,
  METRICS,
  PAI_INDICATORS,
} from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let reader: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  reader = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

async function explanation(path: string) {
  const answer = await reader.call('GET', path);
  expect(answer.statusCode, path).toBe(200);
  return companyExplanationEndpoint.answer.parse(answer.json());
}

const ofMetric = (id: number, tab = 'public') =>
  explanation(`/score-explanations/company/${id}/${tab}/metric`);

const labelsOf = (levels: readonly { readonly label: string }[]) =>
  levels.map(({ label }) => label);

const readLogic = async () =>
  scoringLogicEndpoint.answer.parse((await reader.call('GET', '/score-explanations')).json());

type Types = Awaited<ReturnType<typeof readLogic>>['public'];

const namesOf = (types: Types) => types.map(({ name }) => name);
const subMetricsOf = (types: Types) =>
  types.flatMap(({ metrics }) => metrics.flatMap((each) => each.sub_metrics));

describe('what can be explained', () => {
  it('SCR-SL-03: a company has six metric types, and PAI has no sub-metric', async () => {
    const { public: types } = await readLogic();
    expect(namesOf(types)).toEqual([
      'Sustainability (IFRS S1)',
      'Climate (IFRS S2 - TCFD)',
      'Governance',
      'Impact',
      'EDCI',
      'PAI',
    ]);
    for (const type of types) {
      expect(type.metrics.length, type.name).toBeGreaterThan(0);
      const hasSubMetrics = type.metrics.map((each) => each.sub_metrics.length > 0);
      expect(new Set(hasSubMetrics), type.name).toEqual(new Set([type.id !== 'pai']));
    }
  });

  it('SCR-SL-04: a country has three metric types, whose sub-metrics are all explained', async () => {
    const { countries } = await readLogic();
    expect(namesOf(countries)).toEqual(['Environmental', 'Social', 'Governance']);
    const explained = subMetricsOf(countries).map(({ id }) => id);
    expect(explained.toSorted((a, b) => a - b)).toEqual(
      COUNTRY_METRICS.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    for (const { id, name } of subMetricsOf(countries)) {
      const answer = await reader.call('GET', `/countries/${id}/explain-scores`);
      expect(answer.json(), name).toMatchObject({ metric_id: id, name });
    }
  });

  it('SCR-SL-01 (part): Interim has the two sides that interim coverage leaves open', async () => {
    const { interim } = await readLogic();
    expect(namesOf(interim)).toEqual(['Sustainability (IFRS S1)', 'Governance']);
    for (const { id, name } of subMetricsOf(interim)) {
      expect((await explanation(`/score-explanations/icm/${id}`)).header, name).toMatch(
        /^Interim coverage/,
      );
    }
  });
});

it('SCR-SL-06: explains scores 0 to 4 of both axes, four colours of PAI, and the header of S2', async () => {
  const { public: types } = await readLogic();
  const climate = types.filter(({ id }) => id === 'sustainability_s2');
  for (const { id, name } of subMetricsOf(climate)) {
    const { header, awareness, performance } = await ofMetric(id);
    expect(header, name).toMatch(/IFRS S2/);
    expect(labelsOf(awareness), name).toEqual(['4', '3', '2', '1', '0']);
    expect(labelsOf(performance), name).toEqual(['4', '3', '2', '1', '0']);
  }
  const { pai } = await explanation('/score-explanations/company/10/public/pai');
  expect(pai).toEqual({
    green: expect.stringMatching(/^No: /),
    yellow: expect.stringMatching(/^Not disclosed: /),
    red: expect.stringMatching(/^Yes: /),
    grey: expect.stringMatching(/^Not applicable: /),
  });
});

describe('the explanation of a metric', () => {
  it('API-139 SCR-SL-06 (part): has a text of its own for every score of every metric', async () => {
    const texts = new Map<string, string>();
    for (const { id, name } of METRICS) {
      const { awareness, performance } = await ofMetric(id);
      expect(awareness.length, name).toBeGreaterThanOrEqual(5);
      for (const { label, text } of [...awareness, ...performance]) {
        expect(text.length, `${name} ${label}`).toBeGreaterThan(20);
      }
      const all = awareness.map(({ text }) => text).join(' ');
      expect(texts.get(all), `${name} says what ${texts.get(all)} says`).toBeUndefined();
      texts.set(all, name);
    }
  });

  it('SCR-SL-07: has the ladder of its kind, best first', async () => {
    const qualitative = await ofMetric(2);
    expect(labelsOf(qualitative.awareness)).toEqual(['4', '3', '2', '1', '0']);
    const measured = await ofMetric(1);
    expect(labelsOf(measured.awareness)).toEqual(['3c', '3b', '3a', '2', '1', '0']);
    const impact = await ofMetric(44);
    expect(labelsOf(impact.awareness)).toEqual(['3d', '3c', '3b', '3a', '2', '1', '0']);
    const goals = await ofMetric(300);
    const numbers = Array.from({ length: 17 }, (_, index) => `SDG${index + 1}`);
    expect(labelsOf(goals.awareness)).toEqual([...numbers, 'General SDG']);
  });

  it('is true to direction, unit and scale of the engine', async () => {
    const { performance, rules } = await ofMetric(1);
    expect(performance[0]?.text).toBe(
      'Close to 4: the lowest figure for GHG emissions per $1M of revenue among the companies of the peer group.',
    );
    expect(rules.join(' ')).toContain('not disclosed counts as 0.40');
    const women = await ofMetric(57);
    expect(women.performance[0]?.text).toBe(
      'Close to 4: the highest figure for women on the board among the companies of the peer group.',
    );
    const scopeOne = await ofMetric(92);
    expect(labelsOf(scopeOne.performance)).toEqual(['4', '3', '2', '1', '0']);
    expect(scopeOne.rules.at(-1)).toMatch(/^It enters no total\./);
    expect(rules.join(' ')).not.toContain('enters no total');
  });

  it('SCR-SL-06 (part): says above climate what IFRS S2 asks', async () => {
    expect((await ofMetric(111)).header).toMatch(/IFRS S2 and the four parts of TCFD/);
    expect((await ofMetric(2)).header).toBeNull();
  });

  it('SCR-SL-05: hides the metrics of listed companies in the private variant', async () => {
    const logic = scoringLogicEndpoint.answer.parse(
      (await reader.call('GET', '/score-explanations')).json(),
    );
    const idsOf = (types: typeof logic.public) =>
      types.flatMap(({ metrics }) =>
        metrics.flatMap((each) => each.sub_metrics.map(({ id }) => id)),
      );
    const hidden = idsOf(logic.public).filter((id) => !idsOf(logic.private).includes(id));
    const known = METRICS.map(({ id }) => id);
    expect(hidden.toSorted((a, b) => a - b)).toEqual(
      HIDDEN_IN_PRIVATE_METRIC_IDS.filter((id) => known.includes(id)),
    );
    const path = `/score-explanations/company/${hidden[0]}/private/metric`;
    expect((await reader.call('GET', path)).statusCode).toBe(404);
  });

  it('API-141: says what interim coverage means', async () => {
    const { header, awareness } = await explanation('/score-explanations/icm/2');
    expect(header).toMatch(/^Interim coverage/);
    expect(awareness).toHaveLength(5);
  });
});

it('SCR-SL-06 (part): explains green, yellow, red and grey of each adverse impact', async () => {
  const seen = new Set<string>();
  for (const { id } of PAI_INDICATORS) {
    const { pai } = await explanation(`/score-explanations/company/${id}/public/pai`);
    expect(Object.keys(pai ?? {})).toEqual(['green', 'yellow', 'red', 'grey']);
    seen.add(JSON.stringify(pai));
  }
  expect(seen.size).toBe(PAI_INDICATORS.length);
});

it('API-118: explains every metric of a country', async () => {
  for (const { id, higherIsBetter } of COUNTRY_METRICS) {
    const { awareness, performance } = await explanation(`/countries/${id}/explain-scores`);
    expect(labelsOf(awareness)).toEqual(['4', '3', '2', '1', '0']);
    expect(labelsOf(performance)).toEqual(['4', '3', '2', '1', '0']);
    expect(performance[0]?.text).toContain(higherIsBetter ? 'the highest' : 'the lowest');
  }
});

it.each([
  '/score-explanations/company/99999/public/metric',
  '/score-explanations/company/15/public/pai',
  '/score-explanations/icm/99999',
  '/countries/1/explain-scores',
])('answers 404 for %s, which does not exist', async (path) => {
  expect((await reader.call('GET', path)).statusCode).toBe(404);
});
