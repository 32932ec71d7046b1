import type { CoverageRow, OverallsRow } from '@verdure/contract/investments/constituents';
import { useQuery } from '@tanstack/react-query';

import type { InvestmentScope } from '../../api/ask-investment.ts';
import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import type { ComparedWith } from '../../features/investments/compared/compared.ts';
import { SCORE_FORMAT, SHARE_FORMAT } from '../../features/investments/compared/figure-format.ts';
import type { FigureFormat } from '../../features/investments/compared/figure-format.ts';
import type { AttentionComparison } from '../../features/investments/constituents/attention.ts';
import {
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { OVERALL_KINDS } from '@verdure/contract/investments/constituents';
import { scoresIn } from '../../features/investments/constituents/overall-scores.ts';
import type { MaybeNumber } from '../../format/missing.ts';
import type { OnSearch } from './investment-search.ts';

/** The answers behind the summary; undefined while they load. */
export interface SummaryAnswers {
  readonly overalls: OverallsRow | null | undefined;
  readonly coverage: CoverageRow | null | undefined;
}

const SHARES: Readonly<Record<string, keyof CoverageRow>> = {
  direct_coverage: 'weighted_direct_coverage',
  proxy_coverage: 'weighted_proxy_coverage',
  not_covered: 'weighted_not_covered',
  'direct_coverage-count': 'direct_coverage',
  'proxy_coverage-count': 'proxy_coverage',
  'not_covered-count': 'not_covered',
};

interface SummaryValue {
  /** Undefined while it loads. */
  readonly value: MaybeNumber;
  readonly format: FigureFormat;
}

/** The share of the weight with an ESG grade; 0 where no holding has it. */
const gradeShare = (overalls: OverallsRow | null | undefined, grade: string): MaybeNumber =>
  overalls && (overalls.grade_distribution.find((entry) => entry.grade === grade)?.weight ?? 0);

/** Its holdings are a filter of the table; no drawer explains it. */
const isGradeShare = (name: string): boolean => name.startsWith(GRADE_SHARE);
const GRADE_SHARE = 'grade_';

/** The value of a figure of the summary, by its name in the address. */
export function summaryValue(
  name: string,
  { overalls, coverage }: SummaryAnswers,
  isWeighted: boolean,
): SummaryValue {
  const kind = OVERALL_KINDS.find((each) => each === name);
  if (kind !== undefined) {
    return { value: overalls && scoresIn(overalls, kind, isWeighted).score, format: SCORE_FORMAT };
  }
  if (isGradeShare(name)) {
    return { value: gradeShare(overalls, name.slice(GRADE_SHARE.length)), format: SHARE_FORMAT };
  }
  const share = coverage?.[SHARES[name] ?? 'id'];
  return {
    value: coverage === undefined || typeof share === 'string' ? undefined : (share ?? null),
    format: SHARE_FORMAT,
  };
}

/** The answers behind the summary of a portfolio or fund. */
export function useSummaryAnswers(scope: InvestmentScope, enabled = true): SummaryAnswers {
  const overalls = useQuery({ ...overallsQuery(scope), enabled }).data;
  const coverage = useQuery({ ...coverageQuery(scope), enabled }).data;
  return { overalls, coverage };
}

interface Wanted {
  readonly scope: InvestmentScope;
  readonly beside: ComparedWith | null;
  readonly isWeighted: boolean;
  readonly onSearch: OnSearch;
}

/** Draws what stands beside the figures of the summary; undefined for nothing. */
export function useSummaryCompared(wanted: Wanted): AttentionComparison | undefined {
  const { scope, beside, isWeighted, onSearch } = wanted;
  const own = useSummaryAnswers(scope);
  const other = useSummaryAnswers(beside?.scope ?? scope, beside !== null);
  if (beside === null) return undefined;
  return {
    overalls: other.overalls ?? null,
    coverage: other.coverage ?? null,
    drawn: ({ name, label }) => {
      const { value, format } = summaryValue(name, own, isWeighted);
      return (
        <ComparedFigure
          label={label}
          own={value}
          other={summaryValue(name, other, isWeighted).value}
          otherName={beside.name}
          format={format}
          onWhy={isGradeShare(name) ? undefined : () => onSearch({ why: name })}
        />
      );
    },
  };
}
