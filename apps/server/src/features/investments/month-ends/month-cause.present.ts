import {
  type MonthCause,
  type MonthCauseOfOne,
  MOST_CAUSE_ISSUES,
} from '@verdure/contract/investments/score-month-ends';
import { attributeChange, type WeightedFigure } from '@verdure/scoring/attribution';
import { changedMetrics, type MetricChange } from '@verdure/scoring/snapshot';
import {
  changedIndicators,
  countryParts,
  type ScorePart,
  scorePartsReader,
} from '@verdure/scoring/universe';

import {
  type ScoredProfile,
  type ScoredRow,
  scoredRowOf,
} from '../../../universe/scored-profile.ts';

type Largest = NonNullable<MonthCauseOfOne['largest']>;

interface Days {
  readonly first: ScoredProfile;
  readonly last: ScoredProfile;
}

type Part = Pick<ScorePart, 'dimensionId' | 'shareFraction' | 'score'>;
type Issues = ReadonlyMap<number, WeightedFigure>;

/** The issues behind an overall score; null: there is no score. */
const issuesOf = (parts: readonly Part[]): Issues | null =>
  parts.length === 0
    ? null
    : new Map(
        parts.map(({ dimensionId, shareFraction: weightFraction, score: value }) => [
          dimensionId,
          { weightFraction, value },
        ]),
      );

const companyIssues = (place: ScoredRow | null): Issues | null =>
  issuesOf(place === null ? [] : scorePartsReader(place.scored, 'esg')(place.row));

/** An issue with what moved it. */
interface MovedIssue {
  readonly id: number;
  readonly change: number;
  readonly cause: MonthCause;
  readonly year: number | null;
}

type OwnChanges = ReadonlyMap<number, Pick<MovedIssue, 'cause' | 'year'>>;

/** What happened to the own values of each issue: the newest year of those that differ. */
function ownChanges(metrics: readonly MetricChange[]): OwnChanges {
  const changes = new Map<number, Pick<MovedIssue, 'cause' | 'year'>>();
  for (const { dimensionId, change: cause, year } of metrics) {
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

const scoreOf = (issues: Issues | null): number | null =>
  issues === null
    ? null
    : [...issues.values()].reduce(
        (sum, { weightFraction, value }) => sum + weightFraction * value,
        0,
      );

interface Moved {
  readonly from: Issues | null;
  readonly to: Issues | null;
  readonly own: OwnChanges;
  readonly names: readonly { readonly id: number; readonly name: string }[];
}

/**
 * The change is divided among the issues of the score (methodology 25.2), and each issue belongs to what happened to
 * the own values of it.
 */
function presentMoved({ from, to, own, names }: Moved): MonthCauseOfOne {
  const scores = { score_from: scoreOf(from), score_to: scoreOf(to) };
  if (from === null || to === null) return { ...scores, largest: null };
  const moved = attributeChange(from, to).parts.map(
    ({ key: id, allocation, valueEffect, ...ends }): MovedIssue => {
      const isSameScore = ends.before?.value === ends.after?.value;
      const others = { cause: isSameScore ? 'weights' : 'peers', year: null } as const;
      return { id, change: allocation + valueEffect, ...(own.get(id) ?? others) };
    },
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return { ...scores, largest: largestOf(moved, (id) => nameOf.get(id) ?? `Issue ${id}`) };
}

/** What moved the overall score of a company most between two days. */
export function presentMonthCause({ first, last }: Days, companyId: number): MonthCauseOfOne {
  const [before, after] = [scoredRowOf(first, companyId), scoredRowOf(last, companyId)];
  const rowOf = ({ scored: { snapshot }, row }: ScoredRow) => ({ snapshot, row });
  const isThere = before !== null && after !== null;
  return presentMoved({
    from: companyIssues(before),
    to: companyIssues(after),
    own: ownChanges(isThere ? changedMetrics(rowOf(before), rowOf(after)) : []),
    names: last.snapshot.coverage.dimensions,
  });
}

/** What moved the overall score of a country most between two days. */
export const presentCountryMonthCause = (
  { first: { countries: then }, last: { countries: now } }: Days,
  countryId: number,
): MonthCauseOfOne =>
  presentMoved({
    from: issuesOf(countryParts(then, countryId)),
    to: issuesOf(countryParts(now, countryId)),
    own: ownChanges(changedIndicators([then.axes.values, now.axes.values], countryId)),
    names: now.axes.values.snapshot.dimensions,
  });
