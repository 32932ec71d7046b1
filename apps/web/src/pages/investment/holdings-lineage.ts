import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type {
  CoverageFigure,
  LineageGap as Missing,
  LineageRow,
} from '@verdure/contract/investments/lineage';
import {
  COVERAGE_VALUES,
  isCoverageFigure,
  lineageWords,
} from '@verdure/contract/investments/lineage-words';
import { dataOfWords, type Grade } from '@verdure/contract/vocabulary';

import { gapsOf, meanParts, sumText } from '../../features/investments/lineage/lineage.ts';
import type { Lineage, LineagePart } from '../../features/investments/lineage/lineage.ts';
import type { OpenedFigure } from '../../features/investments/lineage/opened-figure.ts';
import { formatShare } from '../../format/number.ts';
import { formatPercent } from '../../format/percent.ts';
import { formatScore } from '../../format/score.ts';

const PERCENT = 100;

/** Why a holding adds nothing, in words. */
export const MISSING_WORDS = {
  short: 'Held short',
  wrong_universe: 'Outside universe',
  proxy_off: 'Proxy, and proxies are off',
  not_covered: 'Not covered',
  not_applicable: 'Not applicable',
  not_disclosed: 'Not disclosed',
  proxy: 'Proxy',
} as const satisfies Record<Missing, string>;

interface Input {
  readonly opened: OpenedFigure;
  /** What the figure is: 'Governance'. */
  readonly title: string;
  /** The letter beside the figure; undefined for a figure that has none. */
  readonly grade: Grade | null | undefined;
  readonly rows: readonly LineageRow[];
  readonly overalls: OverallsRow;
  /** Where a holding opens; null if the reader may not open it. */
  readonly hrefOf: (row: LineageRow) => string | null;
}

const partOf = (
  row: LineageRow,
  hrefOf: Input['hrefOf'],
  shown: Pick<LineagePart, 'value' | 'contribution'>,
): LineagePart => ({
  key: `${row.type}:${row.id}`,
  name: row.name,
  href: hrefOf(row),
  weightFraction: row.weight,
  years: dataOfWords(row),
  ...shown,
});

/** What scores and coverages have in common. */
function commonOf({ title, rows, overalls }: Input) {
  return {
    title,
    start: null,
    gaps: gapsOf(
      rows.map(({ weight, missing }) => ({
        weight: Math.abs(weight),
        reason: missing === null ? null : MISSING_WORDS[missing],
      })),
    ),
    evidence: {
      ...overalls,
      data_from: rows[0]?.figure_from ?? null,
      data_to: rows[0]?.figure_to ?? null,
    },
  };
}

/** How much of what counts is the score of peers, as the data quality of methodology 25.1 says it. */
function estimatedOf(rows: readonly LineageRow[]): readonly string[] {
  const counted = rows.filter(({ contribution }) => contribution !== null);
  const sum = (some: readonly LineageRow[]) => some.reduce((all, { weight }) => all + weight, 0);
  if (counted.length === 0) return [];
  const estimated = sum(counted.filter((row) => row.estimated)) / sum(counted);
  return [
    `Own scores ${formatPercent(1 - estimated)} of the weight that counts, estimates from peers ${formatPercent(estimated)}`,
  ];
}

/** What a letter says, in words (methodology 7.1). */
const GRADE_WORDS = {
  A: 'far better than the average company',
  B: 'better than the average company',
  C: 'about as good as the average company',
  D: 'weaker than the average company',
  E: 'far weaker than the average company',
} as const satisfies Record<Grade, string>;

function gradeRule({ grade }: Input, value: number | null): readonly string[] {
  if (grade === undefined || value === null) return [];
  if (grade === null) return ['No grade: a score stands behind less than 10% of the weight.'];
  return [`${grade}: ${GRADE_WORDS[grade]}`];
}

/** A score: the mean over the holdings that have it (methodology 14). */
function scoreLineage(input: Input): Lineage {
  const { opened, rows } = input;
  const [first] = rows;
  const value = first?.figure_value ?? null;
  const counted = rows.flatMap((row) =>
    row.contribution === null
      ? []
      : [
          partOf(row, input.hrefOf, {
            value: formatScore(row.value),
            contribution: row.contribution,
          }),
        ],
  );
  const parts = opened.weighted
    ? meanParts(counted)
    : counted.map((part) => ({ ...part, meanShare: 1 / counted.length }));
  const over = `over ${formatShare(first?.covered_fraction ?? 0)} of the ${opened.weighted ? 'weight' : 'holdings'}`;
  return {
    ...commonOf(input),
    shown: `${formatScore(value)} / 4`,
    unrounded: value,
    ...lineageWords(opened, formatPercent(first?.covered_fraction ?? 0)),
    rule:
      value === null
        ? ['No holding has the score.']
        : [`(${sumText(parts)}) ${over} = ${formatScore(value)}`, ...gradeRule(input, value)],
    parts,
    quality: estimatedOf(rows),
  };
}

/** A coverage: the share of the holdings that are covered in one way (methodology 13). */
function shareLineage(input: Input, figure: CoverageFigure): Lineage {
  const { opened, rows } = input;
  const share = rows[0]?.figure_value ?? null;
  const parts = rows
    .filter(({ value }) => value === 1)
    .map((row) =>
      partOf(row, input.hrefOf, {
        value: COVERAGE_VALUES[figure],
        contribution: (row.contribution ?? 0) * PERCENT,
      }),
    );
  const counted = `${parts.length} of ${rows.length} underlying holdings`;
  return {
    ...commonOf(input),
    shown: formatPercent(share),
    unrounded: share === null ? null : share * PERCENT,
    ...lineageWords(opened, formatPercent(share)),
    rule: [`The ${opened.weighted ? 'weight' : 'number'} of ${counted} = ${formatPercent(share)}`],
    parts,
    quality: [],
  };
}

/** How a figure over the holdings is made (methodology 25.5). */
export const holdingsLineage = (input: Input): Lineage =>
  isCoverageFigure(input.opened.figure)
    ? shareLineage(input, input.opened.figure)
    : scoreLineage(input);
