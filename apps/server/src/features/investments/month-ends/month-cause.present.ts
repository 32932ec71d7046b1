import {
  type MonthCause,
  type MonthCauseOfCompany,
  MOST_CAUSE_ISSUES,
} from '@verdure/contract/investments/score-month-ends';
import { attributeChange, type WeightedFigure } from '@verdure/scoring/attribution';
import { changedMetrics } from '@verdure/scoring/snapshot';
import { type ScorePart, scorePartsReader } from '@verdure/scoring/universe';

import {
  type ScoredProfile,
  type ScoredRow,
  scoredRowOf,
} from '../../../universe/scored-profile.ts';

type Largest = NonNullable<MonthCauseOfCompany['largest']>;

interface Days {
  readonly first: ScoredProfile;
  readonly last: ScoredProfile;
}

/** The issues of a company behind its overall score; null: it has none. */
function issuesOf(place: ScoredRow | null): ReadonlyMap<number, WeightedFigure> | null {
  const parts = place === null ? [] : scorePartsReader(place.scored, 'esg')(place.row);
  if (parts.length === 0) return null;
  const figure = ({ shareFraction: weightFraction, score: value }: ScorePart) => ({
    weightFraction,
    value,
  });
  return new Map(parts.map((part) => [part.dimensionId, figure(part)]));
}

/** An issue with what moved it. */
interface MovedIssue {
  readonly id: number;
  readonly change: number;
  readonly cause: MonthCause;
  readonly year: number | null;
}

/** What happened to the company's own values of each issue: the newest year of those that differ. */
function ownChanges(
  then: ScoredRow,
  now: ScoredRow,
): ReadonlyMap<number, Pick<MovedIssue, 'cause' | 'year'>> {
  const changes = new Map<number, Pick<MovedIssue, 'cause' | 'year'>>();
  const rowOf = ({ scored: { snapshot }, row }: ScoredRow) => ({ snapshot, row });
  for (const { dimensionId, change: cause, year } of changedMetrics(rowOf(then), rowOf(now))) {
    if (dimensionId === null) continue;
    const known = changes.get(dimensionId);
    const isFirst = known === undefined || (known.cause === 'corrected' && cause === 'disclosed');
    if (isFirst || (known.cause === cause && (year ?? 0) > (known.year ?? 0))) {
      changes.set(dimensionId, { cause, year });
    }
  }
  return changes;
}

/** Smaller is the rounding of a product. */
const ROUNDING = 1e-12;

const sumOf = (issues: readonly MovedIssue[]): number =>
  issues.reduce((sum, { change }) => sum + change, 0);

/** What happened to most, with the issues it happened to. */
function largestOf(moved: readonly MovedIssue[], nameOf: (id: number) => string): Largest | null {
  const groups = [...Map.groupBy(moved, ({ cause, year }) => `${cause} ${year}`).values()];
  const [issues = []] = groups.toSorted(
    (one, other) => Math.abs(sumOf(other)) - Math.abs(sumOf(one)),
  );
  const [first] = issues;
  const change = sumOf(issues);
  if (first === undefined || Math.abs(change) <= ROUNDING) return null;
  // those that moved it the other way explain nothing of it
  const alike = issues
    .filter((issue) => issue.change * change > 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  return {
    cause: first.cause,
    year: first.year,
    change,
    issues: alike.slice(0, MOST_CAUSE_ISSUES).map(({ id }) => nameOf(id)),
    issues_count: alike.length,
  };
}

const scoreOf = (issues: ReadonlyMap<number, WeightedFigure> | null): number | null =>
  issues === null
    ? null
    : [...issues.values()].reduce(
        (sum, { weightFraction, value }) => sum + weightFraction * value,
        0,
      );

/**
 * What moved the overall score of a company most between two days. The change is divided among the issues of the
 * score (methodology 25.2), and each issue belongs to what happened to the company's own values of it.
 */
export function presentMonthCause({ first, last }: Days, companyId: number): MonthCauseOfCompany {
  const [before, after] = [scoredRowOf(first, companyId), scoredRowOf(last, companyId)];
  const [from, to] = [issuesOf(before), issuesOf(after)];
  const scores = { score_from: scoreOf(from), score_to: scoreOf(to) };
  if (before === null || after === null || from === null || to === null) {
    return { ...scores, largest: null };
  }
  const own = ownChanges(before, after);
  const moved = attributeChange(from, to).parts.map(
    ({ key: id, allocation, valueEffect, ...ends }): MovedIssue => {
      const isSameScore = ends.before?.value === ends.after?.value;
      const others = { cause: isSameScore ? 'weights' : 'peers', year: null } as const;
      return { id, change: allocation + valueEffect, ...(own.get(id) ?? others) };
    },
  );
  const names = new Map(last.snapshot.coverage.dimensions.map(({ id, name }) => [id, name]));
  return { ...scores, largest: largestOf(moved, (id) => names.get(id) ?? `Issue ${id}`) };
}
