import {
  constituentOverallsRow,
  dimensionOverallRow,
  overallsRow,
} from '@verdure/contract/investments/constituents';
import { edciRow } from '@verdure/contract/investments/edci';
import { constituentFootprintRow, footprintRow } from '@verdure/contract/investments/footprint';
import { constituentItrRow, itrRow } from '@verdure/contract/investments/itr';
import { lineageRow } from '@verdure/contract/investments/lineage';
import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';
import { investmentArtNineRow, investmentPaiRow } from '@verdure/contract/investments/regulatory';
import { testWatchRuleEndpoint } from '@verdure/contract/alerts/watching';
import { BENCHMARKS } from '@verdure/contract/vocabulary';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

import { readPdf } from '../read-pdf.ts';
import { runScreener } from '../run-screener.ts';
import { selectionOf } from '../select-rows.ts';
import type { TestCaller } from '../test-caller.ts';
import type { Fact, Facts } from './facts.ts';
import { portfolioTable, worst } from './home-places.ts';
import { liftFacts, liftRoots } from './lift-facts.ts';
import {
  edciFacts,
  footprintFacts,
  goalFacts,
  holdingFacts,
  issueFacts,
  overallFacts,
  paiFacts,
  SCORED,
  squareFacts,
  temperatureFacts,
} from './panel-facts.ts';
import { IMPACT_ROWS, printedFacts, RISK_ROWS } from './printed-facts.ts';
import { call, onceFor, type Read, type Subject } from './reading.ts';
import { paiReportFacts, tcfdFacts } from './workbook-facts.ts';

export interface Place {
  readonly name: string;
  readonly types: readonly Subject['type'][];
  readonly read: Read;
  /** It shows every fact that the panels have. */
  readonly isWhole?: boolean;
}

const BOTH = ['portfolio', 'fund'] as const;

const refusal = z.object({ code: z.string() });

/** There is no paper of a portfolio without holdings. @throws for any other refusal */
function isEmpty(answer: LightMyRequestResponse): boolean {
  if (answer.statusCode === 200) return false;
  const { code } = refusal.parse(answer.json());
  if (!code.endsWith('.empty')) throw new Error(answer.body);
  return true;
}

/** Rows of some roots, asked for at once. */
async function askRoots<Rows extends z.ZodRawShape>(
  reader: TestCaller,
  roots: readonly string[],
  rows: Rows,
) {
  const answer = await call(reader, 'POST', '/graphql', { query: `{ ${roots.join(' ')} }` });
  return z.object({ data: z.object(rows) }).parse(answer.json()).data;
}

const PANELS = {
  footprint: z.array(footprintRow),
  itr: z.array(itrRow),
  pai: z.array(investmentPaiRow),
  edci: z.array(edciRow),
  overalls: z.array(overallsRow),
  art9: z.array(investmentArtNineRow),
  company_dimensions: z.array(dimensionOverallRow),
  country_dimensions: z.array(dimensionOverallRow),
  constituent_overalls: z.array(constituentOverallsRow),
};

const UNDER = 'universeId: -1, profileId: -1';
const PANEL_ROOTS = [
  ['footprint', 'universeId: -1', footprintRow],
  ['itr', UNDER, itrRow],
  ['pai', 'universeId: -1', investmentPaiRow],
  ['edci', '', edciRow],
  ['overalls', UNDER, overallsRow],
  ['art9', UNDER, investmentArtNineRow],
  ['company_dimensions', UNDER, dimensionOverallRow],
  ['country_dimensions', UNDER, dimensionOverallRow],
  ['constituent_overalls', `${UNDER}, underlying: true`, constituentOverallsRow],
] as const;

/** Every panel of some investments that are asked for together, by id. `more` are arguments of each. */
async function panelsOf(
  reader: TestCaller,
  { type, ids, more = '' }: Pick<Subject, 'type'> & { ids: readonly number[]; more?: string },
): Promise<ReadonlyMap<number, Facts>> {
  const roots = PANEL_ROOTS.map(
    ([name, args, row]) =>
      `${name}: ${type}_${name}(${type}Ids: [${ids}] ${args} ${more}) { ${selectionOf(row)} }`,
  );
  const rows = await askRoots(reader, roots, PANELS);
  const factsOf = (id: number): Facts => {
    const own = <Row extends { readonly id: number }>(all: readonly Row[]) =>
      all.filter((row) => row.id === id);
    return new Map([
      ...own(rows.footprint).flatMap(footprintFacts),
      ...own(rows.itr).flatMap(temperatureFacts),
      ...own(rows.pai).flatMap(paiFacts),
      ...own(rows.edci).flatMap(edciFacts),
      ...own(rows.overalls).flatMap(overallFacts),
      ...own(rows.art9).flatMap(squareFacts),
      ...own(rows.company_dimensions).flatMap(issueFacts),
      ...goalFacts(own(rows.company_dimensions)),
      ...own(rows.country_dimensions).flatMap(issueFacts),
      ...rows.constituent_overalls.filter((row) => row.parent_id === id).flatMap(holdingFacts),
    ]);
  };
  return new Map(ids.map((id) => [id, factsOf(id)]));
}

const NOTHING: Facts = new Map();

const [{ investmentId: BENCHMARK_ID }] = BENCHMARKS;

const benchmarked = (facts: Facts | undefined = NOTHING): Facts =>
  new Map([...facts].map(([name, fact]) => [`benchmark ${name}`, fact]));

const benchmarkOf = onceFor(async (reader) => {
  const found = await panelsOf(reader, { type: 'portfolio', ids: [BENCHMARK_ID] });
  return benchmarked(found.get(BENCHMARK_ID));
});

/** The panels of the pages of an investment, and of the benchmark that stands beside it. */
const panels: Read = async (reader, { type, id }) => {
  const own = (await panelsOf(reader, { type, ids: [id] })).get(id) ?? NOTHING;
  return new Map([...own, ...(await benchmarkOf(reader))]);
};

const whatIf: Read = async (reader, { type, id }) =>
  (await panelsOf(reader, { type, ids: [id], more: 'draft: "keep"' })).get(id) ?? NOTHING;

/** As the page that compares two investments asks for them. */
const comparison: Read = async (reader, { type, id }) => {
  const both = await panelsOf(reader, { type, ids: [BENCHMARK_ID, id] });
  return new Map([...(both.get(id) ?? NOTHING), ...benchmarked(both.get(BENCHMARK_ID))]);
};

const lineageRows = z.array(
  lineageRow.pick({ figure_value: true, contribution: true, type: true, id: true, value: true }),
);

/** The figure that the lineage opens, and what its holdings add up to. */
const lineage: Read = async (reader, { type, id }) => {
  const wanted = SCORED.flatMap((kind) => [
    { kind, weighted: true, name: `weighted score ${kind}` },
    { kind, weighted: false, name: `score ${kind}` },
  ]);
  const roots = wanted.map(
    ({ kind, weighted }, at) =>
      `r${at}: ${type}_lineage(${type}Ids: [${id}], universeId: -1, profileId: -1, figure: "${kind}", weighted: ${weighted}) { figure_value contribution type id value }`,
  );
  const shape = Object.fromEntries(wanted.map((_, at) => [`r${at}`, lineageRows]));
  const rows = await askRoots(reader, roots, shape);
  return new Map(
    wanted.flatMap(({ name, kind }, at): [string, Fact][] => {
      const own = rows[`r${at}`] ?? [];
      const [first] = own;
      if (first === undefined) return [];
      const sum = own.reduce((total, { contribution }) => total + (contribution ?? 0), 0);
      const value = first.figure_value;
      const isWhole = value === null || Math.abs(sum - value) <= 1e-9;
      return [
        [name, { value: isWhole ? value : `${value}, of parts that add up to ${sum}` }],
        ...own
          .filter(({ type: of }) => of === 'company' || of === 'country')
          .map((row): [string, Fact] => [
            `holding ${row.type} ${row.id} ${kind}`,
            { value: row.value },
          ]),
      ];
    }),
  );
};

const lifts: Read = async (reader, { type, id }) => {
  const requests = liftRoots(type, id).map(({ roots, shape }) => askRoots(reader, roots, shape));
  return new Map(liftFacts(Object.assign({}, ...(await Promise.all(requests)))));
};

const overall: Read = async (reader, { id }) => {
  const answer = await call(reader, 'GET', `/portfolio-profile/${id}/-1`);
  const { overall: value } = portfolioProfileEndpoint.answer.parse(answer.json());
  return new Map([['weighted score esg', { value }]]);
};

const FUND_COLUMNS = [
  ['total.esg', 'weighted score esg'],
  ['total.sustainability', 'weighted score sustainability'],
  ['total.governance', 'weighted score governance'],
  ['total.impact', 'weighted score impact'],
] as const;

const fundTableOf = onceFor((reader) => {
  const columns = [
    ...FUND_COLUMNS.map(([key]) => `${key}.score.current`),
    ...FUND_COLUMNS.map(([key]) => `${key}.grade.current`),
    'sfdr_article',
  ];
  return runScreener(reader, { type: 'fund', columns, limit: 1_000 });
});

const fundScreener: Read = async (reader, { id }) => {
  const row = (await fundTableOf(reader)).find((each) => each.id === id);
  if (row === undefined) return new Map();
  const places = FUND_COLUMNS.length;
  const article = row.texts[2 * places] ?? null;
  return new Map([
    ...FUND_COLUMNS.flatMap(([, name], at): [string, Fact][] => [
      [name, { value: row.numbers[at] ?? null }],
      [`verdict ${name.replace('score', 'grade')}`, { value: row.texts[places + at] ?? null }],
    ]),
    ['article', { value: article === null ? null : Number(article) }],
  ]);
};

const report =
  (reportName: string, facts: (workbook: Buffer) => Facts): Read =>
  async (reader, { id }) => {
    const fields = { reportName, portfolio: id, profile: -1 };
    const answer = await reader.form('/reporting/generate', fields);
    return isEmpty(answer) ? new Map() : facts(answer.rawPayload);
  };

/** A tearsheet as it is printed. */
const tearsheet =
  (kind: 'trustee' | 'impact', rows: typeof RISK_ROWS): Read =>
  async (reader, { type, id }) => {
    const answer = await reader.call('POST', `/pdf/${kind}-tearsheet/${id}/-1`, {
      investmentType: type,
      universeId: -1,
    });
    if (isEmpty(answer)) return new Map();
    const text = (await readPdf(answer.rawPayload)).pages.join(' ');
    return new Map(printedFacts(text, rows));
  };

const EFFECT_KINDS = ['esg', 'impact'] as const;

/** What unsaved weights change, where they are those that are saved: nothing. */
const effect: Read = async (reader, { id }) => {
  const facts: [string, Fact][] = [];
  for (const kind of EFFECT_KINDS) {
    const draft = { kind, sectors: [] };
    const answer = await call(reader, 'POST', `/profiles/-1/effect/${id}`, draft);
    const { before, after } = profileEffectEndpoint.answer.parse(answer.json());
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    facts.push(
      [`weighted score ${kind}`, { value: isSame ? before.score : 'it changes' }],
      [`verdict weighted grade ${kind}`, { value: before.grade }],
    );
    if (kind !== 'esg') continue;
    for (const { grade, weight } of before.grade_distribution) {
      facts.push([`share of ${grade}`, { value: weight }]);
    }
  }
  return new Map(facts);
};

const constituentRows = z.object({
  overalls: z.array(constituentOverallsRow),
  footprint: z.array(constituentFootprintRow),
  itr: z.array(constituentItrRow),
});

const sumOf = (parts: readonly (number | null)[]): Fact => {
  const there = parts.flatMap((part) => part ?? []);
  const sum = there.reduce((total, part) => total + part, 0);
  return { value: there.length === 0 ? null : sum, isSum: true };
};

/** Tables of constituents: their scores, and parts that add up to the figures. */
const constituents: Read = async (reader, { type, id }) => {
  const root = (name: string, more: string, row: z.ZodObject) =>
    `${type}_constituent_${name}(${type}Ids: [${id}], universeId: -1 ${more}) { ${selectionOf(row)} }`;
  const roots = [
    `overalls: ${root('overalls', 'profileId: -1', constituentOverallsRow)}`,
    `footprint: ${root('footprint', '', constituentFootprintRow)}`,
    `itr: ${root('itr', 'profileId: -1', constituentItrRow)}`,
  ];
  const rows = await askRoots(reader, roots, constituentRows.shape);
  const byMetric = Map.groupBy(rows.footprint, ({ metric_id }) => metric_id);
  return new Map<string, Fact>([
    ...rows.overalls.flatMap(holdingFacts),
    ...[...byMetric].flatMap(([metricId, parts]): [string, Fact][] => [
      [`footprint ${metricId} ev net`, sumOf(parts.map((part) => part.contribution))],
      [`footprint ${metricId} ev gross`, sumOf(parts.map((part) => part.gross_contribution))],
      [`footprint ${metricId} mc net`, sumOf(parts.map((part) => part.mc_contribution))],
      [`footprint ${metricId} mc gross`, sumOf(parts.map((part) => part.mc_gross_contribution))],
    ]),
    ['waci', sumOf(rows.itr.map((part) => part.waci_contribution))],
  ]);
};

const createdRule = z.object({ id: z.number() });

/** What an alert that is over its line at anything says. */
const alert: Read = async (reader, { id }) => {
  const created = await call(reader, 'POST', '/watching/rules', {
    subject_type: 'portfolio',
    subject_id: id,
    of_holdings: false,
    profile_id: -1,
    figure: 'carbon_footprint',
    line: '0',
    by_mail: false,
  });
  const rule = `/watching/rules/${createdRule.parse(created.json()).id}`;
  const answer = await call(reader, 'GET', `${rule}/test`);
  await call(reader, 'DELETE', rule);
  const { over, unknown } = testWatchRuleEndpoint.answer.parse(answer.json());
  const [found] = over;
  if (found === undefined && unknown === 0) return new Map();
  const shownAs = (value: number | null): string => value?.toFixed(2) ?? 'N/D';
  return new Map([
    ['verdict alert footprint 44', { value: found?.shown ?? shownAs(null), shownAs }],
  ]);
};

/**
 * Where figures of portfolios and funds are shown. The first place names the facts with their share
 * and standing; every other place must show those that it has in the same way. A new place is a
 * line here.
 */
export const PLACES: readonly Place[] = [
  { name: 'panels', types: BOTH, read: panels },
  { name: 'what-if without a change', types: ['portfolio'], read: whatIf },
  { name: 'comparison', types: ['portfolio'], read: comparison, isWhole: true },
  { name: 'tables of constituents', types: BOTH, read: constituents },
  { name: 'lineage', types: BOTH, read: lineage },
  { name: 'lifts and drags', types: BOTH, read: lifts },
  { name: 'portfolio under a profile', types: ['portfolio'], read: overall },
  { name: 'table of portfolios', types: ['portfolio'], read: portfolioTable },
  { name: 'lowest portfolio', types: ['portfolio'], read: worst },
  { name: 'effect of a profile', types: ['portfolio'], read: effect },
  { name: 'screener of funds', types: ['fund'], read: fundScreener },
  { name: 'TCFD report', types: ['portfolio'], read: report('TCFD report', tcfdFacts) },
  { name: 'PAI report', types: ['portfolio'], read: report('SFDR PAI report', paiReportFacts) },
  { name: 'risk tearsheet', types: ['portfolio'], read: tearsheet('trustee', RISK_ROWS) },
  { name: 'impact tearsheet', types: ['portfolio'], read: tearsheet('impact', IMPACT_ROWS) },
  { name: 'alert', types: ['portfolio'], read: alert },
];
