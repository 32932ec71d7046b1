import type { Candidate } from '@verdure/extraction/report';
import { METRICS } from '@verdure/contract/vocabulary';
import { conversionFactor, TARGET_UNITS } from '@verdure/scoring/units';

import type { Answer } from './answer-sheet.ts';

export interface Marks {
  readonly printed: number;
  readonly found: number;
  readonly proposed: number;
  readonly right: number;
  readonly pageRight: number;
}

export const NO_MARKS: Marks = { printed: 0, found: 0, proposed: 0, right: 0, pageRight: 0 };

export const added = (a: Marks, b: Marks): Marks => ({
  printed: a.printed + b.printed,
  found: a.found + b.found,
  proposed: a.proposed + b.proposed,
  right: a.right + b.right,
  pageRight: a.pageRight + b.pageRight,
});

/** Metrics that the catalogue keeps twice count once. */
export const TWINS: ReadonlyMap<number, number> = new Map([
  [44, 1],
  [203, 57],
  [207, 23],
  [208, 38],
  [212, 25],
]);

const unitOf = new Map(METRICS.map(({ id, unit }) => [id, unit]));
const NEAR = 0.001;
/** Names for a metric ton that the unit tables do not guess. */
const METRIC_TON = /^(?:mt|MT|tons?) ?CO2e?$/;

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR * Math.abs(b);

/** What an amount of money is multiplied by. */
const MONEY: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
]);

/** The value of a candidate in the target unit of its metric; money in its own currency. */
export function amountOf({ metricId, rawValue, rawUnit }: Candidate): number | null {
  if (rawValue === null || rawUnit === null) return null;
  if (unitOf.get(metricId) === 'USD')
    return rawValue * (MONEY.get(rawUnit.split(' ')[0] ?? '') ?? 1);
  const target = TARGET_UNITS.find((each) => each === unitOf.get(metricId));
  if (target === undefined || target === '%' || METRIC_TON.test(rawUnit)) return rawValue;
  const factor = conversionFactor(rawUnit, target);
  return factor === null ? null : rawValue * factor;
}

export const isOf = (candidate: Candidate, { metricId, year }: Answer): boolean =>
  candidate.metricId === metricId && candidate.year === year;

export function holds(candidate: Candidate, answer: Answer): boolean {
  const value = amountOf(candidate);
  return value !== null && isOf(candidate, answer) && isNear(value, answer.value);
}

const hasPage = ({ passages }: Candidate, { pages }: Answer): boolean =>
  pages.length === 0 || passages.some(({ page }) => pages.includes(page));

/**
 * The figures of a reading beside the answers for its file.
 *
 * @param isWhole whether the sheet has every figure of the file; else only asked figures count
 */
export function marksOf(
  candidates: readonly Candidate[],
  answers: readonly Answer[],
  isWhole: boolean,
): Marks {
  const figures = candidates
    .filter(({ metricId, rawValue }) => rawValue !== null && !TWINS.has(metricId))
    .filter((each) => isWhole || answers.some((answer) => isOf(each, answer)));
  const pairs = figures.flatMap((candidate) => {
    const answer = answers.find((each) => holds(candidate, each));
    return answer === undefined ? [] : [{ candidate, answer }];
  });
  const keys = new Set(answers.map(({ metricId, year }) => `${metricId} ${year}`));
  return {
    printed: keys.size,
    found: pairs.length,
    proposed: figures.length,
    right: pairs.length,
    pageRight: pairs.filter(({ candidate, answer }) => hasPage(candidate, answer)).length,
  };
}

/** What a person looks at: figures that the sheet does not have, and those that were not found. */
export function differencesOf(
  candidates: readonly Candidate[],
  answers: readonly Answer[],
): readonly string[] {
  const missing = answers
    .filter((answer) => !candidates.some((candidate) => holds(candidate, answer)))
    .map(({ metricId, year, value }) => `missing ${metricId} ${year}: ${value}`);
  const other = candidates
    .filter(({ metricId, rawValue }) => rawValue !== null && !TWINS.has(metricId))
    .filter((candidate) => !answers.some((answer) => holds(candidate, answer)))
    .map(
      ({ metricId, year, printed, rawUnit, confidence, passages: [first] }) =>
        `other ${metricId} ${year}: ${printed} ${rawUnit} (${confidence}, page ${first?.page}) ${
          first?.kind === 'table' ? first.table.body.flat().join(' | ') : first?.text
        }`,
    );
  return [...missing, ...other];
}
