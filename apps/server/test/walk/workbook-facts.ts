import { read, utils } from '@e965/xlsx';

import type { Fact } from './facts.ts';

/* What workbooks of a portfolio show, as another program reads them. */

type Cells = Readonly<Record<string, unknown>>;

function tableOf(bytes: Buffer, sheet: string): readonly Cells[] {
  return utils.sheet_to_json<Cells>(read(bytes).Sheets[sheet] ?? {}, { defval: null });
}

/** 'N/D' is null; an empty cell too. */
const valueIn = (cell: unknown): number | string | null => {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' && cell !== 'N/D' && cell !== 'N/A' && cell !== '' ? cell : null;
};

const STANDING_WORDS = [
  [/^indicative/, 'indicative'],
  [/^too little data/, 'not_shown'],
  [/^at least/, 'lower_limit'],
  [/of the weight$/, 'shown'],
] as const;

/** How firmly a figure stands, from the words beside it. */
export function standingIn(cell: unknown): Pick<Fact, 'standing'> {
  const [, standing] = STANDING_WORDS.find(([words]) => words.test(String(cell))) ?? [];
  return standing === undefined ? { standing: 'not said' } : { standing };
}

const FOOTPRINTS = [
  ['Carbon', 44],
  ['Waste', 42],
  ['Water', 45],
  ['Tax Contribution', 41],
  ['Employment', 43],
] as const;
const BASES = [
  ['Enterprise value, net', 'ev net'],
  ['Enterprise value, gross', 'ev gross'],
  ['Market capitalisation, net', 'mc net'],
  ['Market capitalisation, gross', 'mc gross'],
] as const;
const TEMPERATURE = 'Implied temperature rise';

/** Measure and basis on the sheet of metrics, and the fact that they are; a line each. */
const METRICS: readonly (readonly [measure: string, basis: string, fact: string])[] = [
  ['Weighted average carbon intensity (WACI)', 'Scope 1 and 2', 'waci'],
  [TEMPERATURE, 'With reduction plans, grossed up', 'temperature'],
  [TEMPERATURE, 'Without reduction plans', 'temperature unfaded'],
  [TEMPERATURE, 'Not grossed up: what is not disclosed counts as 0', 'temperature ungrossed'],
  [TEMPERATURE, 'Status', 'verdict temperature status'],
  ['Emissions per value added', 'Scope 1 and 2, grossed up', 'intensity'],
  ['Total emissions', 'Scope 1, 2 and 3', 'pai 1'],
  ['Total emissions', 'Scope 1', 'pai 1 Scope 1'],
  ['Total emissions', 'Scope 2', 'pai 1 Scope 2'],
  ['Total emissions', 'Scope 3', 'pai 1 Scope 3'],
  ['Companies active in fossil fuels', 'Business activities', 'pai 4'],
  ...FOOTPRINTS.flatMap(([name, id]) =>
    BASES.map(([basis, of]) => [`${name} footprint`, basis, `footprint ${id} ${of}`] as const),
  ),
  ['Data quality of the emission values', 'Weighted mean, 1 is best, 5 is worst', 'data quality'],
];

/** Of a TCFD report. */
export function tcfdFacts(workbook: Buffer): ReadonlyMap<string, Fact> {
  const rows = tableOf(workbook, 'Metrics');
  return new Map(
    METRICS.flatMap(([measure, basis, fact]) => {
      const row = rows.find(({ Measure, Basis }) => Measure === measure && Basis === basis);
      if (row === undefined) return [];
      return [[fact, { value: valueIn(row.Value), ...standingIn(row['Stands on']) }] as const];
    }),
  );
}

/** '1. GHG emissions' with 'Scope 1 GHG emissions', or what stands behind the colon. */
function lineOf(row: Cells): string {
  const id = Number.parseInt(String(row['Adverse sustainability indicator']), 10);
  const metric = String(row.Metric);
  const scope = /^Scope \d/.exec(metric)?.[0];
  const part = /: (Consumption|Production|[A-H]: .*|L: .*)$/.exec(metric)?.[1];
  return ['pai', id, scope ?? part].filter((each) => each !== undefined).join(' ');
}

/** Of an SFDR PAI report. */
export function paiReportFacts(workbook: Buffer): ReadonlyMap<string, Fact> {
  return new Map(
    tableOf(workbook, 'PAI statement').flatMap((row) => {
      const line = lineOf(row);
      const standing = standingIn(row.Standing);
      const score = valueIn(row.Score);
      return [
        [line, { value: valueIn(row['Impact, reference year']), ...standing }],
        [`disclosed part of ${line}`, { value: valueIn(row['Over all investments']) }],
        [`verdict ${line} letter`, { value: valueIn(row.Grade), ...standing }],
        [`verdict ${line} score`, { value: score, ...standing }],
      ] as const;
    }),
  );
}
