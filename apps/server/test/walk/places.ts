import { overallsRow } from '@verdure/contract/investments/constituents';
import { edciRow } from '@verdure/contract/investments/edci';
import { footprintRow } from '@verdure/contract/investments/footprint';
import { itrRow } from '@verdure/contract/investments/itr';
import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { investmentArtNineRow, investmentPaiRow } from '@verdure/contract/investments/regulatory';
import { testWatchRuleEndpoint } from '@verdure/contract/operations/watching';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

import {
  shownCelsius,
  shownFootprint,
  shownIntensity,
} from '../../src/platform/documents/shown.ts';
import { readPdf } from '../read-pdf.ts';
import { runScreener } from '../run-screener.ts';
import { selectionOf } from '../select-rows.ts';
import type { TestCaller } from '../test-caller.ts';
import type { Fact, Facts } from './facts.ts';
import {
  edciFacts,
  footprintFacts,
  overallFacts,
  paiFacts,
  SCORED,
  squareFacts,
  temperatureFacts,
} from './panel-facts.ts';
import { paiReportFacts, tcfdFacts } from './workbook-facts.ts';

export interface Subject {
  readonly type: 'portfolio' | 'fund';
  readonly id: number;
}

/** Reads what one place shows of one investment. */
type Read = (reader: TestCaller, subject: Subject) => Promise<Facts>;

export interface Place {
  readonly name: string;
  readonly types: readonly Subject['type'][];
  readonly read: Read;
}

const BOTH = ['portfolio', 'fund'] as const;

async function call(reader: TestCaller, ...request: Parameters<TestCaller['call']>) {
  const answer = await reader.call(...request);
  if (answer.statusCode !== 200) throw new Error(`${request[1]}: ${answer.body.slice(0, 300)}`);
  return answer;
}

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
  rows: z.ZodObject<Rows>,
) {
  const answer = await call(reader, 'POST', '/graphql', { query: `{ ${roots.join(' ')} }` });
  return z.object({ data: rows }).parse(answer.json()).data;
}

const PANELS = z.object({
  footprint: z.array(footprintRow),
  itr: z.array(itrRow),
  pai: z.array(investmentPaiRow),
  edci: z.array(edciRow),
  overalls: z.array(overallsRow),
  art9: z.array(investmentArtNineRow),
});

const PANEL_ROOTS = [
  ['footprint', 'universeId: -1', footprintRow],
  ['itr', 'universeId: -1, profileId: -1', itrRow],
  ['pai', 'universeId: -1', investmentPaiRow],
  ['edci', '', edciRow],
  ['overalls', 'universeId: -1, profileId: -1', overallsRow],
  ['art9', 'universeId: -1, profileId: -1', investmentArtNineRow],
] as const;

/** Every panel of the pages of an investment. `more` are arguments of each. */
const panels =
  (more = ''): Read =>
  async (reader, { type, id }) => {
    const roots = PANEL_ROOTS.map(
      ([name, args, row]) =>
        `${name}: ${type}_${name}(${type}Ids: [${id}] ${args} ${more}) { ${selectionOf(row)} }`,
    );
    const rows = await askRoots(reader, roots, PANELS);
    return new Map([
      ...rows.footprint.flatMap(footprintFacts),
      ...rows.itr.flatMap(temperatureFacts),
      ...rows.pai.flatMap(paiFacts),
      ...rows.edci.flatMap(edciFacts),
      ...rows.overalls.flatMap(overallFacts),
      ...rows.art9.flatMap(squareFacts),
    ]);
  };

const lineageRows = z.array(
  z.object({ figure_value: z.number().nullable(), contribution: z.number().nullable() }),
);

/** The figure that the lineage opens, and what its holdings add up to. */
const lineage: Read = async (reader, { type, id }) => {
  const wanted = SCORED.flatMap((kind) => [
    { kind, weighted: true, name: `weighted score ${kind}` },
    { kind, weighted: false, name: `score ${kind}` },
  ]);
  const roots = wanted.map(
    ({ kind, weighted }, at) =>
      `r${at}: ${type}_lineage(${type}Ids: [${id}], universeId: -1, profileId: -1, figure: "${kind}", weighted: ${weighted}) { figure_value contribution }`,
  );
  const rows = await askRoots(reader, roots, z.looseObject({}));
  return new Map(
    wanted.flatMap(({ name }, at): [string, Fact][] => {
      const own = lineageRows.parse(rows[`r${at}`]);
      const [first] = own;
      if (first === undefined) return [];
      const sum = own.reduce((total, { contribution }) => total + (contribution ?? 0), 0);
      const value = first.figure_value;
      const isWhole = value === null || Math.abs(sum - value) <= 1e-9;
      return [[name, { value: isWhole ? value : `${value}, of parts that add up to ${sum}` }]];
    }),
  );
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

/** The table of a reader, run once. */
const fundTables = new WeakMap<TestCaller, ReturnType<typeof runScreener>>();

function fundTableOf(reader: TestCaller): ReturnType<typeof runScreener> {
  const known = fundTables.get(reader);
  if (known !== undefined) return known;
  const columns = [
    ...FUND_COLUMNS.map(([key]) => `${key}.score.current`),
    ...FUND_COLUMNS.map(([key]) => `${key}.grade.current`),
    'sfdr_article',
  ];
  const table = runScreener(reader, { type: 'fund', columns, limit: 1_000 });
  fundTables.set(reader, table);
  return table;
}

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

const NUMBER = '(N/D|[−\\d.,]+)';

/** What stands on the paper behind some words, in the columns that follow them. */
const PRINTED: readonly (readonly [
  words: string,
  columns: readonly (readonly [fact: string, shownAs: (value: number | null) => string])[],
])[] = [
  ...(
    [
      ['Carbon, tCO2e', 44],
      ['Waste, tonnes', 42],
      ['Water, m3', 45],
      ['Tax Contribution, \\$', 41],
      ['Employment, FTE', 43],
    ] as const
  ).map(
    ([words, id]) =>
      [
        words,
        [
          [`footprint ${id} ev net`, shownFootprint],
          [`footprint ${id} ev gross`, shownFootprint],
        ],
      ] as const,
  ),
  ['Implied temperature rise', [['temperature', shownCelsius]]],
  ['Without reduction plans', [['temperature unfaded', shownCelsius]]],
  ['WACI, tCO2e per \\$1M of revenue', [['waci', shownIntensity]]],
  ['tCO2e per \\$1M of value added', [['intensity', shownIntensity]]],
];

/** The tearsheet as it is printed. */
const tearsheet: Read = async (reader, { type, id }) => {
  const answer = await reader.call('POST', `/pdf/trustee-tearsheet/${id}/-1`, {
    investmentType: type,
    universeId: -1,
  });
  if (isEmpty(answer)) return new Map();
  const text = (await readPdf(answer.rawPayload)).pages.join(' ');
  return new Map(
    PRINTED.flatMap(([words, columns]): [string, Fact][] => {
      const cells = columns.map(() => `${NUMBER}(?: °C)?`).join(' ');
      const found = new RegExp(`${words} ${cells}`).exec(text);
      if (found === null) return [];
      return columns.map(([name, shownAs], at) => {
        const value = found[at + 1] ?? '';
        const isCelsius = shownAs === shownCelsius && value !== shownAs(null);
        return [name, { value: isCelsius ? `${value} °C` : value, shownAs }];
      });
    }),
  );
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
  { name: 'panels', types: BOTH, read: panels() },
  { name: 'what-if without a change', types: ['portfolio'], read: panels('draft: "keep"') },
  { name: 'lineage', types: BOTH, read: lineage },
  { name: 'portfolio under a profile', types: ['portfolio'], read: overall },
  { name: 'screener of funds', types: ['fund'], read: fundScreener },
  { name: 'TCFD report', types: ['portfolio'], read: report('TCFD report', tcfdFacts) },
  { name: 'PAI report', types: ['portfolio'], read: report('SFDR PAI report', paiReportFacts) },
  { name: 'tearsheet', types: ['portfolio'], read: tearsheet },
  { name: 'alert', types: ['portfolio'], read: alert },
];
