import {
  ARTICLE_NINE_REQUIREMENTS,
  type Grade,
  type Marker,
  type SfdrArticle,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import {
  type Finding,
  type SustainableInvestment,
  sustainableInvestment,
} from '../article-nine/index.ts';
import { gradeOfNumber } from '../grades/index.ts';
import { midRankPercentile, sortedNumbers } from '../scores/index.ts';
import { findingAt, type FindingColumns } from '../snapshot/index.ts';
import {
  isActivityUnknown,
  safeguards,
  type SquareAnswer,
  taxonomyAligned,
} from '../taxonomy/index.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from '../universe/index.ts';
import { companyArticle } from './company-article.ts';
import type { CompanyOutcomes, PartJudgement } from './company-outcomes.ts';
import { goodGovernance, governanceMarker } from './governance-marker.ts';
import { countOutcomes, type PaiJudgement } from './pai-outcome.ts';

/** What European rules say of one company under a profile. */
export interface RegulatedCompany {
  readonly article: SfdrArticle | null;
  readonly judgements: readonly PaiJudgement[];
  /** Of the scopes of 1, and of consumption and production of 5. */
  readonly partJudgements: readonly PartJudgement[];
  readonly governanceGrade: Grade | null;
  readonly sustainabilityGrade: Grade | null;
  readonly governanceMarker: Marker;
  readonly goodGovernance: SquareAnswer;
  readonly sustainable: SustainableInvestment;
  /** In the order of `ARTICLE_NINE_REQUIREMENTS`; null: nothing is known. */
  readonly requirements: readonly (Finding | null)[];
  readonly safeguards: SquareAnswer;
  /** In the order of `TAXONOMY_OBJECTIVES`; null: nothing is known. */
  readonly objectives: readonly (Finding | null)[];
  readonly taxonomyAligned: SquareAnswer;
  /** Nobody can say whether it has an activity that the taxonomy lists. */
  readonly isActivityUnknown: boolean;
  /** Share of turnover that it reports as aligned; null: not reported. */
  readonly alignedFraction: number | null;
}

function gradeAt(scored: ScoredUniverse, row: number, kind: TotalKind): Grade | null {
  // a proxy has the scores of its peers, which say nothing about its own practices
  if (scored.snapshot.companies.isDirect[row] !== 1) return null;
  return gradeOfNumber(scored.totalGrades[TOTAL_KINDS.indexOf(kind)]?.[row] ?? 0);
}

const GOVERNANCE = TOTAL_KINDS.indexOf('governance');

/** Governance scores of the directly covered companies. */
function governanceScores({ snapshot, sectors }: ScoredUniverse): Float64Array {
  const scores = new Float64Array(snapshot.companies.id.length).fill(Number.NaN);
  snapshot.spans.forEach(({ start }, index) => {
    const column = sectors[index]?.totals[0][GOVERNANCE];
    if (column !== undefined) scores.set(column, start);
  });
  return scores.map((score, row) => (snapshot.companies.isDirect[row] === 1 ? score : Number.NaN));
}

const known = (scores: Float64Array): Float64Array =>
  scores.filter((score) => !Number.isNaN(score));

const findingsOf = (columns: FindingColumns, row: number, count: number) =>
  Array.from({ length: count }, (_, place) => findingAt(columns, row, place));

const isKnown = (finding: Finding | null): finding is Finding => finding !== null;

/** Reads the colour of a company's governance among the scores of the universe. */
function markerReader(scored: ScoredUniverse, base: ScoredUniverse | null) {
  const scores = governanceScores(scored);
  const others = base === null ? [] : known(governanceScores(base));
  const sorted = sortedNumbers([...others, ...known(scores)]);
  return (row: number, grade: Grade | null): Marker => {
    const score = scores[row] ?? Number.NaN;
    const percentile = Number.isNaN(score) ? null : midRankPercentile(sorted, score, true);
    return governanceMarker(grade, percentile);
  };
}

/**
 * Reads what European rules say of a company row (methodology 18 to 20).
 *
 * @param base the public companies under the same profile; null: `scored` holds them
 */
export function regulatedCompanies(
  scored: ScoredUniverse,
  outcomes: CompanyOutcomes,
  base: ScoredUniverse | null,
): (row: number) => RegulatedCompany {
  const markerAt = markerReader(scored, base);
  const { findings, alignedFraction, naceSection } = scored.snapshot.regulatory;
  return (row) => {
    const governanceGrade = gradeAt(scored, row, 'governance');
    const sustainabilityGrade = gradeAt(scored, row, 'sustainability');
    const marker = markerAt(row, governanceGrade);
    const judgements = outcomes.judgementsAt(row);
    const requirements = findingsOf(findings.article_nine, row, ARTICLE_NINE_REQUIREMENTS.length);
    const objectives = findingsOf(findings.taxonomy, row, TAXONOMY_OBJECTIVES.length);
    const sustainable = sustainableInvestment(governanceGrade, requirements.filter(isKnown));
    const guards = safeguards(governanceGrade, sustainabilityGrade);
    const activity = {
      guards,
      findings: objectives.filter(isKnown),
      isSectionKnown: naceSection[row] !== 0,
    };
    const aligned = alignedFraction[row] ?? Number.NaN;
    return {
      article: companyArticle({
        isProxy: scored.snapshot.companies.isProxy[row] === 1,
        governance: marker,
        outcomes: countOutcomes(judgements.map(({ outcome }) => outcome)),
        sustainable: sustainable.marker,
      }),
      judgements,
      partJudgements: outcomes.partsAt(row),
      governanceGrade,
      sustainabilityGrade,
      governanceMarker: marker,
      goodGovernance: goodGovernance(governanceGrade),
      sustainable,
      requirements,
      safeguards: guards,
      objectives,
      taxonomyAligned: taxonomyAligned(activity),
      isActivityUnknown: isActivityUnknown(activity),
      alignedFraction: Number.isNaN(aligned) ? null : aligned,
    };
  };
}
