import type { ConstituentOverallsRow } from '@verdure/contract/investments/constituents';
import type { ConstituentExclusionsRow } from '@verdure/contract/investments/exclusions';
import type { ConstituentSentimentRow } from '@verdure/contract/news/investment-sentiment';
import type { ExclusionStatus, Grade } from '@verdure/contract/vocabulary';

import type { MaybeNumber } from '../../../format/missing.ts';
import { coverageMarks } from '../../../ui/marks/coverage-badge.tsx';
import type { CoverageMark } from '../../../ui/marks/coverage-badge.tsx';
import type { ConstituentLine } from './constituents.queries.ts';

/** Points and letter of one kind of score. */
export interface ScoreAndGrade {
  readonly score: MaybeNumber;
  readonly grade: Grade | null | undefined;
  /** Why the letter, where it is not graded by the bounds of companies or countries: the total. */
  readonly why?: string | null;
}

export const SCORE_KINDS = [
  'esg',
  'sustainability',
  'sustainability_s2',
  'governance',
  'impact',
  'environmental',
  'social',
  'country_governance',
] as const;
export type ScoreKind = (typeof SCORE_KINDS)[number];

export type Scores = Readonly<Record<ScoreKind, ScoreAndGrade>>;

/** One row of the holdings table. */
export interface Holding {
  readonly key: string;
  readonly id: number;
  /** Undefined for the pinned total. */
  readonly type: ConstituentLine['type'] | undefined;
  readonly name: string;
  readonly weightFraction: number;
  readonly givenFraction: number | null;
  readonly isin: string | null;
  readonly sector: string | null;
  readonly country: string | null;
  readonly tier: ConstituentLine['tier'];
  readonly coverage_state: ConstituentLine['coverage_state'];
  readonly proxy: boolean;
  /** What a fund keeps to itself: plain text. */
  readonly isSummary: boolean;
  /** Null while they load. */
  readonly scores: Scores | null;
  /** What providers say; null while it loads, N/A where nobody rates the type. */
  readonly consensus: { readonly grade: Grade | null | undefined } | null;
  /** What the news say; null while it loads, N/A where nobody writes of the type. */
  readonly sentiment: {
    readonly colour: ConstituentSentimentRow['colour_grade'] | undefined;
  } | null;
  /** The words of its flags: Excluded, Proxy, ICM, Short … */
  readonly flags: readonly string[];
  readonly flagMarks: readonly CoverageMark[];
  /** Null while they load. */
  readonly exclusions: {
    readonly any: ExclusionStatus | undefined;
    /** Smallest weight that counts, a fraction. */
    readonly thresholdFraction: number | undefined;
    /** Activities with status Y. */
    readonly activities: readonly string[];
  } | null;
}

export const SHORT = 'Short';

interface Parts {
  readonly lines: readonly ConstituentLine[];
  /** Undefined while they load: the rows then have no scores yet. */
  readonly overalls: readonly ConstituentOverallsRow[] | undefined;
  readonly exclusions: readonly ConstituentExclusionsRow[] | undefined;
  readonly sentiments: readonly ConstituentSentimentRow[] | undefined;
}

const keyOf = ({ type, id }: { readonly type: string; readonly id: number }): string =>
  `${type}:${id}`;

/** Joins the answers by type and id, because a company and a fund can have the same id. */
export function holdingsOf({ lines, overalls, exclusions, sentiments }: Parts): readonly Holding[] {
  const scored = overalls && new Map(overalls.map((row) => [keyOf(row), row]));
  const excluded = exclusions && new Map(exclusions.map((row) => [keyOf(row), row]));
  const felt = sentiments && new Map(sentiments.map((row) => [keyOf(row), row]));
  return lines.map((line) => ({
    ...lineOf(line, scored?.get(keyOf(line))),
    scores: scored ? applicableScores(line.type, scoresOf(scored.get(keyOf(line)))) : null,
    exclusions: excluded ? exclusionsOf(excluded.get(keyOf(line))) : null,
    consensus: scored
      ? { grade: ofCompanies(line, scored.get(keyOf(line))?.consensus_grade) }
      : null,
    sentiment: felt ? { colour: ofCompanies(line, felt.get(keyOf(line))?.colour_grade) } : null,
  }));
}

function lineOf(line: ConstituentLine, overalls: ConstituentOverallsRow | undefined) {
  const flagMarks = coverageMarks({
    ...(overalls ?? { proxy: line.proxy }),
    coverage_state: line.coverage_state,
  });
  const isShort = line.weightFraction < 0;
  return {
    ...line,
    key: keyOf(line),
    flagMarks,
    flags: [...flagMarks.map(({ word }) => word), ...(isShort ? [SHORT] : [])],
  };
}

/** Nobody rates countries, and no story is matched to one. */
const ofCompanies = <Opinion>({ type }: ConstituentLine, opinion: Opinion): Opinion | undefined =>
  type === 'country' ? undefined : opinion;

const NOT_APPLICABLE: ScoreAndGrade = { score: undefined, grade: undefined };

/** A country has no pillar of companies: the question does not apply to it. */
const applicableScores = (type: ConstituentLine['type'], scores: Scores): Scores =>
  type === 'country'
    ? {
        ...scores,
        sustainability: NOT_APPLICABLE,
        sustainability_s2: NOT_APPLICABLE,
        governance: NOT_APPLICABLE,
        impact: NOT_APPLICABLE,
      }
    : scores;

const exclusionsOf = (row: ConstituentExclusionsRow | undefined): Holding['exclusions'] => ({
  any: row?.any_exclusions,
  thresholdFraction: row?.threshold,
  activities: row?.activities.map(({ name }) => name) ?? [],
});

type Scored = {
  readonly [Kind in ScoreKind as `${Kind}_score`]: number | null;
} & { readonly [Kind in ScoreKind as `${Kind}_grade`]: Grade | null };

/** The scores of a row of the contract, by kind; undefined (N/A) without the row. */
export function scoresOf(row: Scored | undefined): Scores {
  const of = (kind: ScoreKind): ScoreAndGrade => ({
    score: row?.[`${kind}_score`],
    grade: row?.[`${kind}_grade`],
  });
  return {
    esg: of('esg'),
    sustainability: of('sustainability'),
    sustainability_s2: of('sustainability_s2'),
    governance: of('governance'),
    impact: of('impact'),
    environmental: of('environmental'),
    social: of('social'),
    country_governance: of('country_governance'),
  };
}
