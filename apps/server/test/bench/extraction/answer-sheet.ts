import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A figure that a person read from a page of a report. */
export interface Answer {
  readonly file: string;
  readonly metricId: number;
  readonly year: number;
  /** In the target unit of its metric. */
  readonly value: number;
  readonly pages: readonly number[];
  /** Of a file that nobody looks at while rules are mended. */
  readonly isHeld: boolean;
}

/** What one of a unit of the sheet is in the target unit of its metric. */
const FACTORS: Readonly<Record<string, number>> = {
  't CO2e': 1,
  'kt CO2e': 1e3,
  'Mt CO2e': 1e6,
  t: 1,
  kt: 1e3,
  kWh: 3.6e3,
  MWh: 3.6e6,
  GWh: 3.6e9,
  TJ: 1e9,
  PJ: 1e12,
  m3: 1,
  Ml: 1e3,
  'million m3': 1e6,
  'million gallons': 3785.411784,
  '%': 1,
  USD: 1,
  count: 1,
  FTE: 1,
};

/** Of an amount in any currency: 'm USD' is 1,000,000 of it. */
function moneyFactor(unit: string): number | undefined {
  const times = /^(?:(k|m|bn) )?[A-Z]{3}$/.exec(unit);
  return times === null ? undefined : { k: 1e3, m: 1e6, bn: 1e9, '': 1 }[times[1] ?? ''];
}

function answerOf(line: string): Answer {
  const [file = '', metric, year, value, unit = '', pages = '', held] = line.split(',');
  const factor = FACTORS[unit] ?? moneyFactor(unit);
  if (factor === undefined) throw new Error(`The answer sheet has an unknown unit: ${unit}`);
  return {
    file,
    metricId: Number(metric),
    year: Number(year),
    value: Number(value) * factor,
    pages: pages.split(' ').map(Number),
    isHeld: held === 'yes',
  };
}

const linesOf = (path: string): readonly string[] =>
  readFileSync(resolve(import.meta.dirname, path), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

/** Figures of public reports, without any of their texts. */
export const answerSheet = (): readonly Answer[] => linesOf('answers.csv').map(answerOf);

/** Figures of pages of made companies. */
export interface MadeAnswers {
  readonly asked: readonly Answer[];
  /** Those that may be taken for their metric or left. */
  readonly allowed: readonly Answer[];
}

export function madeAnswers(): MadeAnswers {
  const lines = linesOf('made-reports/answers.csv');
  const isAllowed = (line: string): boolean => line.endsWith(',no');
  return {
    asked: lines.filter((line) => !isAllowed(line)).map(answerOf),
    allowed: lines.filter(isAllowed).map(answerOf),
  };
}
