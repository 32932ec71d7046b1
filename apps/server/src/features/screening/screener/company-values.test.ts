import { LABOUR_RISK_STRATEGY_ID, profileIdOf, VALUE_PILLARS } from '@verdure/contract/vocabulary';
import {
  companyDimensions,
  companyMetric,
  companyScores,
  dimensionReader,
  metricScoreReader,
  metricValueReader,
  type NumberReader,
  type ReadAxis,
  type ReadYear,
  type ScoredUniverse,
  type ScoreView,
  TOTAL_KINDS,
  totalReader,
  valueDimensions,
} from '@verdure/scoring/universe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { type PageFacts, pageFacts } from '../../../../test/page-facts.ts';
import { runScreener, type ScreenedRow } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

/** A cell: undefined is not applicable, null not disclosed. */
type Cell = number | string | null | undefined;
type Cells = [key: string, cell: Cell][];

const textOf = (answer: 'Y' | 'N' | 'NA'): Cell => (answer === 'NA' ? undefined : answer);

function scoreCells({ scores }: PageFacts): Cells {
  const parts = Object.values(scores.dimensions).flatMap((list) => list ?? []);
  const lines = [
    ...parts.map((part) => ({ key: `dimension.${part.id}`, ...part })),
    ...parts.flatMap(({ metrics }) =>
      metrics.map((part) => ({ ...part, key: `metric.${part.id}` })),
    ),
  ];
  return [
    ...TOTAL_KINDS.flatMap((kind): Cells => {
      const total = scores.totals[kind];
      return [
        [`total.${kind}.score.current`, total?.score],
        [`total.${kind}.grade.current`, total?.grade],
        [`total.${kind}.score.change`, total?.change],
      ];
    }),
    ...lines.flatMap(
      ({ key, ...part }): Cells => [
        [`${key}.score.current`, part.overall_score],
        [`${key}.grade.current`, part.overall_grade],
        [`${key}.score.change`, part.overall_change],
        [`${key}.awareness.current`, part.awareness_score],
        [`${key}.awareness_grade.current`, part.awareness_grade],
        [`${key}.awareness.change`, part.awareness_change],
        [`${key}.performance.current`, part.performance_score],
        [`${key}.performance_grade.current`, part.performance_grade],
        [`${key}.performance.change`, part.performance_change],
      ],
    ),
  ];
}

const valueCells = ({ values }: PageFacts): Cells =>
  values
    .filter(({ tag }) => tag === 'QUANT')
    .flatMap((value): Cells => {
      const key = `metric.${value.metric_id}`;
      // without a figure of this year there is no question that could change
      const isAsked = value.performance_value !== undefined || value.scaled_value !== undefined;
      const plain: Cells = [
        [`${key}.peer_average.current`, value.peer_average],
        [`${key}.value.current`, value.performance_value],
        [`${key}.value.previous`, value.previous_performance_value],
      ];
      if (value.unit !== 'Y/N')
        plain.push([`${key}.value.change`, isAsked ? value.change : undefined]);
      if (!value.is_scaled) return plain;
      return [
        ...plain,
        [`${key}.scaled.current`, value.scaled_value],
        [`${key}.scaled.previous`, value.previous_scaled_value],
      ];
    });

const ruleCells = ({ pai, artNine, scores, company }: PageFacts): Cells => {
  const activities = company.business_activities;
  return [
    ...pai.pais.map(({ pai_id, outcome }): Cells[number] => [`pai.${pai_id}`, outcome]),
    ['sfdr_article', pai.article?.toString() ?? null],
    ['sfdr_governance', textOf(pai.good_governance)],
    ...(artNine.article_nine?.requirements ?? []).map(
      ({ requirement_id, outcome }): Cells[number] => [`article_nine.${requirement_id}`, outcome],
    ),
    ...(artNine.taxonomy?.objectives ?? []).map(({ objective_id, outcome }): Cells[number] => [
      `taxonomy.${objective_id}`,
      outcome,
    ]),
    ['safeguards', textOf(artNine.taxonomy?.safeguard ?? 'NA')],
    ['exclusion.any', activities === null ? undefined : activities.length > 0 ? 'Y' : 'N'],
    ['exclusion.applied', scores.excluded ? 'Y' : 'N/A'],
    [
      'exclusion.activity.3',
      activities === null ? undefined : activities.some(({ id }) => id === 3) ? 'Y' : 'N',
    ],
  ];
};

const YES_OR_NO = new Map([
  [0, 'no'],
  [1, 'yes'],
]);

const otherCells = ({ company, footprint, consensus, sentiment, custom }: PageFacts): Cells => [
  ['name', company.name],
  ['isin', company.isin],
  ['ticker', company.ticker],
  ['sector', company.sector?.parentSector?.name ?? company.sector?.name ?? null],
  ['sub_sector', company.sector?.parentSector ? company.sector.name : null],
  ...footprint.footprints.map(({ metric_id, ev_footprint }): Cells[number] => [
    `footprint.${metric_id}`,
    ev_footprint,
  ]),
  ...(['rating', 'ranking'] as const).map((measure): Cells[number] => [
    `consensus.${measure}`,
    consensus.items.find((item) => item.kind === 'overall' && item.measure === measure)
      ?.company_score ?? null,
  ]),
  ['sentiment.score.current', sentiment.net],
  ['sentiment.score.previous', sentiment.previous_net],
  ['sentiment.score.change', sentiment.shift],
  ...custom.map((answer): Cells[number] => [
    `custom.${answer.question_id}`,
    answer.question_type_id === 3
      ? answer.value
      : answer.question_type_id === 2
        ? (YES_OR_NO.get(answer.raw_value ?? -1) ?? null)
        : answer.raw_value,
  ]),
];

/** The amounts of the reporting year, of a proxy of the newest, as they are stored. */
async function fundamentalCells({ company, values }: PageFacts): Promise<Cells> {
  const { rows } = await scene.server.pool.query<{ revenue_usd: number; ebit_usd: number }>(
    `select revenue_usd, ebit_usd from company_fundamentals
     where company_id = $1 and superseded_at is null
       and year = coalesce($2, (select max(year) from company_fundamentals))`,
    [company.id, values[0]?.reporting_year],
  );
  return [
    ['fundamental.revenue', rows[0]?.revenue_usd ?? null],
    ['fundamental.ebit', rows[0]?.ebit_usd ?? null],
  ];
}

/** The strategy to manage labour risks is not offered (specification 3, section 5). */
const isOffered = (key: string, hidden: ReadonlySet<string>): boolean =>
  !hidden.has(key.split('.').slice(0, 2).join('.'));

/** The cells of a company as its page has them. */
async function pageCells(id: number): Promise<Cells> {
  const facts = await pageFacts(reader, id);
  return [
    ...scoreCells(facts),
    ...valueCells(facts),
    ...ruleCells(facts),
    ...otherCells(facts),
    ...(await fundamentalCells(facts)),
  ].filter(([key]) => isOffered(key, new Set([`metric.${LABOUR_RISK_STRATEGY_ID}`])));
}

const MOST_COLUMNS = 60;

type Shown = ReadonlyMap<string, Cell>;

const cellOf = ({ numbers, texts }: ScreenedRow, key: string, place: number): Cell => {
  const text = texts[place] ?? null;
  const isApplied = key === 'exclusion.applied';
  return numbers[place] ?? (text === 'N/A' && !isApplied ? undefined : text);
};

/** The cells of companies as the screener has them, under the id of each. */
async function screenedCells(
  names: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<number, Shown>> {
  const shown = new Map<number, Map<string, Cell>>();
  for (let from = 0; from < keys.length; from += MOST_COLUMNS) {
    const columns = keys.slice(from, from + MOST_COLUMNS);
    for (const row of await runScreener(reader, {
      columns,
      where: { name: { _in: [...names] } },
    })) {
      const cells = shown.get(row.id) ?? new Map<string, Cell>();
      for (const [place, key] of columns.entries()) cells.set(key, cellOf(row, key, place));
      shown.set(row.id, cells);
    }
  }
  return shown;
}

const AXES = ['overall', 'awareness', 'performance'] as const satisfies readonly ReadAxis[];
const YEARS = ['current', 'previous', 'change'] as const satisfies readonly ReadYear[];

const partOf = (view: ScoreView | undefined, year: ReadYear): number | null =>
  (year === 'current' ? view?.score : year === 'previous' ? view?.previous : view?.change) ?? null;

/** Everything that the engine says of one company. */
function viewsOf(scored: ScoredUniverse, companyId: number) {
  const dimensions = [
    ...companyDimensions(scored, companyId),
    ...VALUE_PILLARS.flatMap((pillar) => valueDimensions(scored, companyId, pillar)),
  ];
  const metrics = scored.snapshot.metrics.flatMap(
    ({ id }) => companyMetric(scored, companyId, id) ?? [],
  );
  return {
    totals: companyScores(scored, companyId)?.totals ?? {},
    dimensions: new Map(dimensions.map((view) => [view.dimensionId, view])),
    metrics: new Map(metrics.map((view) => [view.metricId, view])),
  };
}

interface Compared {
  readonly name: string;
  readonly reader: NumberReader | null;
  readonly of: (views: ReturnType<typeof viewsOf>) => number | null | undefined;
}

const scoreColumns = (scored: ScoredUniverse, year: ReadYear): readonly Compared[] => [
  ...TOTAL_KINDS.map((kind) => ({
    name: `${kind} ${year}`,
    reader: totalReader(scored, kind, year),
    of: ({ totals }: ReturnType<typeof viewsOf>) => partOf(totals[kind], year),
  })),
  ...AXES.flatMap((axis): Compared[] => [
    ...scored.snapshot.dimensions.map(({ id }) => ({
      name: `dimension ${id} ${axis} ${year}`,
      reader: dimensionReader(scored, id, { axis, year }),
      of: ({ dimensions }: ReturnType<typeof viewsOf>) => partOf(dimensions.get(id)?.[axis], year),
    })),
    ...scored.snapshot.metrics.map(({ id }) => ({
      name: `metric ${id} ${axis} ${year}`,
      reader: metricScoreReader(scored, id, { axis, year }),
      of: ({ metrics }: ReturnType<typeof viewsOf>) => partOf(metrics.get(id)?.[axis], year),
    })),
  ]),
];

const valueColumns = (scored: ScoredUniverse): readonly Compared[] =>
  scored.snapshot.metrics.flatMap(({ id }): Compared[] => [
    {
      name: `previous value of metric ${id}`,
      reader: metricValueReader(scored, id, { year: 'previous', isScaled: false }),
      of: ({ metrics }) => metrics.get(id)?.previous.value,
    },
    {
      name: `change of the value of metric ${id}`,
      reader: metricValueReader(scored, id, { year: 'change', isScaled: false }),
      of: ({ metrics }) => metrics.get(id)?.change,
    },
  ]);

/** Where a column differs from the views of single companies. */
function differencesIn(scored: ScoredUniverse): readonly string[] {
  const ids = [...scored.snapshot.companies.id];
  const views = ids.map((id) => viewsOf(scored, id));
  const columns = [...YEARS.flatMap((year) => scoreColumns(scored, year)), ...valueColumns(scored)];
  return columns.flatMap(({ name, reader: column, of }) => {
    const wrong = views.findIndex(
      (view, row) => !Object.is(column?.at(row), of(view) ?? Number.NaN),
    );
    return wrong < 0 ? [] : [`${name} of company ${ids[wrong]}`];
  });
}

describe('GQL-16 company_api', () => {
  it('SCR-SCRN-28 (part) shows of every kind of column what the page of the company shows', async () => {
    const { rows } = await scene.server.pool.query<{ id: number; name: string }>(
      `(select id, name from companies where pe_organisation_id is null and not proxy order by id limit 12)
       union (select id, name from companies where proxy order by id limit 2)
       union (select id, name from companies where pe_organisation_id = $1 order by id limit 2)`,
      [reader.organisationId],
    );
    expect(rows.length).toBeGreaterThan(14);
    const pages = [];
    for (const { id, name } of rows) pages.push({ id, name, cells: await pageCells(id) });
    const keys = new Set(pages.flatMap(({ cells }) => cells.map(([key]) => key)));
    const screened = await screenedCells(
      rows.map(({ name }) => name),
      [...keys],
    );
    let numbersCompared = 0;
    for (const { id, name, cells } of pages) {
      const shown = cells.map(([key]) => [key, screened.get(id)?.get(key)]);
      expect([name, shown]).toEqual([name, cells]);
      numbersCompared += shown.filter(([, cell]) => typeof cell === 'number').length;
    }
    expect(numbersCompared).toBeGreaterThan(3_000);
  });

  it('reads scores and values of every year as the engine answers them for one company', async () => {
    const { organisationId } = reader;
    const profiles = await scene.server.pool.query<{ id: number }>(
      'select id from profiles where organisation_id = $1 order by id limit 1',
      [organisationId],
    );
    const under = await scene.server.database.withTenant({ organisationId, userId: null }, (tx) =>
      Promise.all(
        [-1, ...profiles.rows.map(({ id }) => id)].map((id) =>
          scene.server.universe.scoredFor(tx, organisationId, { profileId: profileIdOf(id) }),
        ),
      ),
    );
    expect(under).toHaveLength(2);
    for (const { scored, own } of under) {
      for (const universe of own === null ? [scored] : [scored, own]) {
        expect(differencesIn(universe)).toEqual([]);
      }
    }
  });
});
