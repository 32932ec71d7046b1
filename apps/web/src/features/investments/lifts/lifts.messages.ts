import { formatCount } from '../../../format/number.ts';

export const liftsMessages = {
  exportFailed: 'An error occurred trying to generate an export, please try again',
  nothingToExport: 'There is nothing to export: the difference is not explained',
  heading: 'Lifts and drags',
  failed: 'The lifts and drags did not load.',
  holdingsFailed: 'The holdings behind the bar did not load.',
  allHoldings: 'Holdings that explain most',
  figure: 'Figure',
  cut: 'Divided by',
  pillars: 'Pillars or issues',
  wholePillars: 'Whole pillars',
  issuesOf: (pillar: string): string => `Issues of ${pillar}`,
  showIssues: 'Show its issues',
  addUp: (count: number, pillar: string, sum: string): string =>
    `${count === 1 ? 'The one issue' : `The ${count} issues`} of ${pillar} add${count === 1 ? 's' : ''} up to ${sum}.`,
  wait: 'Comparing with the reference',
  noFigure: 'None of the figures that are explained here is in your subscription.',
  noReference:
    'Benchmarks hold companies. Choose another portfolio in “Compare with” to see what lifts and drags.',
  more: (shown: number, all: number): string =>
    `The ${shown} that explain most of ${formatCount(all)}. Export has them all.`,
  equal: 'Nothing differs: both hold the same, in the same weights.',
  hidden: (names: readonly string[]): string =>
    `Too little of the weight of ${names.join(' and ')} has this figure, so the difference is not explained.`,
  indicative: (names: readonly string[]): string =>
    `Indicative: less than half of the weight of ${names.join(' and ')} has this figure.`,
  rule: (middle: string): string =>
    `Active weight × (value − ${middle}, the middle of both). The bars add up to the difference, of unrounded numbers.`,
  countedOf: (name: string, share: string): string => `the ${share} of ${name}`,
  /** 'Weights are shares of the 94.8% of Global Equity with a score.' */
  counted: (parts: readonly string[], hasGrades: boolean): string =>
    `Weights are shares of ${parts.join(' and of ')} ${hasGrades ? 'with a score' : 'that this figure counts'}.`,
  sumsLeftOut:
    'GHG emissions, carbon footprint and GHG intensity in total add three scopes, each over its own companies. They are no mean, so they are not divided here; each scope of the emissions is.',
  same: (here: string, there: string): string => `${here} and ${there} look the same.`,
} as const;
