import {
  ARTICLE_NINE_REQUIREMENTS,
  BENCHMARKS,
  IMPACT_THEMES,
  SDGS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import {
  shownCelsius,
  shownFootprint,
  shownIntensity,
  shownPercent,
  shownScore,
} from '../../src/platform/documents/shown.ts';
import type { Fact } from './facts.ts';
import { standingIn } from './workbook-facts.ts';

/* What stands on tearsheets behind some words, in the columns that follow them. */

type Named = readonly [name: string, fact: Fact];

/** A column of a row on a paper. */
interface Column {
  /** With as many groups as `read` takes. */
  readonly pattern: string;
  readonly names: readonly string[];
  readonly read: (texts: readonly string[]) => readonly Named[];
}

interface PrintedRow {
  readonly words: string;
  readonly columns: readonly Column[];
  /** Where the row stands behind another one with the same words: what comes before it. */
  readonly after?: string;
  /** A section that is left out where nothing is known. */
  readonly section?: string;
}

type ShownAs = (value: number | null) => string;

const value = (name: string, shownAs: ShownAs, pattern = '(N/D|[−\\d.,]+)'): Column => ({
  pattern,
  names: [name],
  read: ([text = '']) => [[name, { value: text, shownAs }]],
});
const celsius = (name: string) => value(name, shownCelsius, '(N/D|[−\\d.,]+ °C)');
const percent = (name: string) => value(name, shownPercent, '(N/D|[\\d.]+%)');

/** A share of what is assessed. */
const shownAssessed: ShownAs = (share) => (share === null ? 'not assessed' : shownPercent(share));
const assessed = (name: string) => value(name, shownAssessed, '(not assessed|[\\d.]+%)');

/** 'B 2.31', or the score alone. */
const graded = (score: string, letter: string): Column => ({
  pattern: '((?:[A-E] )?)(N/D|\\d\\.\\d\\d)',
  names: [score, letter],
  read: ([grade = '', text = '']) => [
    [score, { value: text, shownAs: shownScore }],
    [letter, { value: grade.trim() || null }],
  ],
});

/** Words between the columns, or a column that is not looked at. */
const words = (pattern: string): Column => ({ pattern, names: [], read: () => [] });
const ANY_PERCENT = words('(?:N/D|[\\d.]+%)');

/** How firmly the figures of the row stand. */
const STANDS = words(
  '(?<stands>too little data \\([\\d.]+% of the weight\\)|(?:indicative, )?[\\d.]+% of the weight)',
);

const [{ name: BENCHMARK }] = BENCHMARKS;
const beside = (name: string): string => `benchmark ${name}`;

const FOOTPRINTS = [
  ['Carbon, tCO2e', 44, 'Tonnes of CO2e emitted'],
  ['Waste, tonnes', 42, 'Tonnes of waste'],
  ['Water, m3', 45, 'Cubic metres of water'],
  ['Tax Contribution, \\$', 41, 'US dollars of tax'],
  ['Employment, FTE', 43, 'Jobs'],
] as const;

const PILLARS = [
  ['Sustainability', 'sustainability'],
  ['Climate', 'sustainability_s2'],
  ['Governance', 'governance'],
  ['Impact', 'impact'],
] as const;

const gradedKind = (kind: string, of: (name: string) => string = (name) => name) =>
  graded(of(`weighted score ${kind}`), of(`verdict weighted grade ${kind}`));

const both = (name: string, column: (name: string) => Column) => [
  column(name),
  column(beside(name)),
];

/** Of what holds a company; a paper of countries alone says so. */
export const RISK_ROWS: readonly PrintedRow[] = [
  {
    words: 'ESG grade and score',
    columns: [gradedKind('esg'), words(BENCHMARK), gradedKind('esg', beside)],
  },
  {
    words: 'Emissions data quality',
    columns: [value('data quality', shownScore), words('1 reported, 5 estimated;'), STANDS],
  },
  ...PILLARS.map(([name, kind]) => ({
    words: name,
    columns: [gradedKind(kind), gradedKind(kind, beside)],
  })),
  ...FOOTPRINTS.map(([name, id]) => ({
    words: name,
    columns: [
      value(`footprint ${id} ev net`, shownFootprint),
      value(`footprint ${id} ev gross`, shownFootprint),
      ANY_PERCENT,
      STANDS,
      value(beside(`footprint ${id} ev gross`), shownFootprint),
    ],
  })),
  { words: 'Implied temperature rise', columns: both('temperature', celsius) },
  { words: 'Without reduction plans', columns: both('temperature unfaded', celsius) },
  { words: 'Not grossed up', columns: both('temperature ungrossed', celsius) },
  {
    words: 'WACI, tCO2e per \\$1M of revenue',
    columns: both('waci', (name) => value(name, shownIntensity)),
  },
  {
    words: 'tCO2e per \\$1M of value added',
    columns: both('intensity', (name) => value(name, shownIntensity)),
  },
];

const findingRows = (
  after: string,
  of: readonly { readonly id: number; readonly name: string }[],
  kind: string,
): readonly PrintedRow[] =>
  of.map(({ id, name }) => ({
    after,
    words: name,
    columns: [
      assessed(`${kind} ${id} contributing`),
      assessed(`${kind} ${id} harming`),
      percent(`${kind} ${id} known`),
    ],
  }));

/** The same of the impact tearsheet. */
export const IMPACT_ROWS: readonly PrintedRow[] = [
  ...FOOTPRINTS.flatMap(([name, id, amount]): PrintedRow[] => {
    const gross = value(`footprint ${id} ev gross`, shownFootprint);
    const other = value(beside(`footprint ${id} ev gross`), shownFootprint);
    return [
      { words: name, columns: [gross, ANY_PERCENT, STANDS, other] },
      { words: amount, columns: [gross, STANDS, words(`\\. ${BENCHMARK}`), other] },
    ];
  }),
  ...IMPACT_THEMES.map(({ name, dimensionId: id }) => ({
    words: name,
    columns: [
      graded(`weighted issue ${id}`, `verdict weighted issue ${id}`),
      graded(beside(`weighted issue ${id}`), beside(`verdict weighted issue ${id}`)),
    ],
  })),
  ...SDGS.map(({ id, name }) => ({
    section: 'The 17 Sustainable Development Goals',
    words: `${id} ${name}`,
    columns: both(`goal ${id}`, (goal) => value(goal, shownScore)),
  })),
  { words: 'Sustainable investment', columns: [assessed('sustainable')] },
  { words: 'Aligned by our assessment', columns: [assessed('taxonomy aligned')] },
  { words: 'Aligned turnover, as reported', columns: [percent('taxonomy reported')] },
  ...findingRows('Requirement Contribution', ARTICLE_NINE_REQUIREMENTS, 'requirement'),
  ...findingRows('Objective Contribution', TAXONOMY_OBJECTIVES, 'objective'),
];

/** A row whose words are not found says so in place of each of its facts. */
function factsIn(
  text: string,
  { words: own, columns, after, section }: PrintedRow,
): readonly Named[] {
  if (section !== undefined && !text.includes(section)) {
    const names = columns.flatMap((column) => column.names);
    return names.filter((name) => !/^benchmark/.test(name)).map((name) => [name, { value: null }]);
  }
  const pattern = [own, ...columns.map((column) => column.pattern)]
    .join(' ')
    .replaceAll(' \\.', '\\.');
  const from = after === undefined ? 0 : Math.max(0, text.indexOf(after));
  const found = new RegExp(`(?:^| )${pattern}`).exec(text.slice(from));
  const stands = found?.groups?.stands;
  const standing = stands === undefined ? {} : standingIn(stands);
  const texts = (found ?? []).slice(1).filter((each) => each !== stands);
  return columns.flatMap(({ names, read }): readonly Named[] => {
    if (found === null) return names.map((name) => [name, { value: `not found: ${own}` }]);
    const facts = read(texts.splice(0, names.length));
    return facts.map(
      ([name, fact]): Named =>
        name.startsWith('benchmark') ? [name, fact] : [name, { ...fact, ...standing }],
    );
  });
}

/** What a tearsheet prints; a paper of countries alone has none of the rows. */
export const printedFacts = (text: string, rows: readonly PrintedRow[]): readonly Named[] =>
  text.includes('holds countries only') ? [] : rows.flatMap((row) => factsIn(text, row));
