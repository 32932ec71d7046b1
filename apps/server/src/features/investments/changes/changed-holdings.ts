import {
  type ChangedHolding,
  MOST_CHANGED,
  type PortfolioChange,
} from '@verdure/contract/investments/changes';

import type { GraphqlContext } from '../../../platform/graphql/answer-root.ts';
import { presentConstituentOveralls } from '../constituents/constituents.reads.ts';
import { presentConstituentExclusions } from '../exclusions/exclusions.reads.ts';
import {
  nameOfConstituent,
  rowsOf,
  type ScoredInvestment,
} from '../investment/investment.reads.ts';

interface Row extends Pick<ChangedHolding, 'id' | 'type' | 'name'> {
  readonly score: number | null;
  readonly grade: ChangedHolding['grade_to'];
  /** The profile excludes it. */
  readonly isExcluded: boolean;
}

/** The companies, countries, funds and portfolios held directly, heaviest first as the table has them. */
export function holdingsOf(
  scored: ScoredInvestment,
  { viewer }: Pick<GraphqlContext, 'viewer'>,
): ReadonlyMap<string, Row> {
  const { investment } = scored;
  const overalls = presentConstituentOveralls(scored, { viewer, isUnderlying: false });
  const exclusions = presentConstituentExclusions(scored, { isUnderlying: false });
  const rows = rowsOf(investment, false).flatMap((row, at) => {
    const { esg_score: score = null, esg_grade: grade = null } = overalls[at] ?? {};
    if (row.isRest) return [];
    const { id, type } = row;
    const isExcluded = exclusions[at]?.exclusions_you_apply === 'Y';
    return [{ id, type, name: nameOfConstituent(investment, row), score, grade, isExcluded }];
  });
  return new Map(rows.map((row) => [`${row.type} ${row.id}`, row]));
}

const holding = (from: Row | undefined, to: Row | undefined): ChangedHolding[] => {
  const known = to ?? from;
  if (known === undefined) return [];
  return [
    {
      id: known.id,
      type: known.type,
      name: known.name,
      score_from: from?.score ?? null,
      score_to: to?.score ?? null,
      grade_from: from?.grade ?? null,
      grade_to: to?.grade ?? null,
    },
  ];
};

type List = 'entered' | 'left' | 'regraded' | 'excluded';

/** What came, what went, what has another grade, and what the profile excludes anew. */
export function changedHoldings(
  then: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
): Pick<PortfolioChange, List | `${List}_count`> {
  const keys = [...new Set([...now.keys(), ...then.keys()])];
  const entered = keys.filter((key) => !then.has(key));
  const left = keys.filter((key) => !now.has(key));
  const regraded = keys.filter((key) => {
    const [from, to] = [then.get(key), now.get(key)];
    return from !== undefined && to !== undefined && from.grade !== to.grade;
  });
  const excluded = keys.filter(
    (key) => now.get(key)?.isExcluded === true && then.get(key)?.isExcluded !== true,
  );
  const listed = (some: readonly string[]) =>
    some.slice(0, MOST_CHANGED).flatMap((key) => holding(then.get(key), now.get(key)));
  return {
    entered: listed(entered),
    entered_count: entered.length,
    left: listed(left),
    left_count: left.length,
    regraded: listed(regraded),
    regraded_count: regraded.length,
    excluded: listed(excluded),
    excluded_count: excluded.length,
  };
}
