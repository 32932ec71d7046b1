import './company-overview.css';

import type { CompanyScores, Total } from '@verdure/contract/coverage/companies';
import { dataToWords, GRADE_LABELS, SCORED_PILLARS } from '@verdure/contract/vocabulary';

import { hasEsg, useViewer } from '../../../api/viewer.ts';
import { formatCount, formatShare } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';
import { GradeBar } from '../../../ui/grade/grade-bar.tsx';
import { ExplainedGrade } from '../../../ui/grade/explained-grade.tsx';
import { gradedBy } from '../../../ui/grade/graded-by.ts';
import { SharedChange } from '../../../ui/marks/shared-change.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import { assessedWords } from './assessed-share.tsx';
import { companyMessages } from './company.messages.ts';
import { disclosedOf } from './disclosed-of.ts';

const metricsOf = ({ dimensions }: CompanyScores) =>
  SCORED_PILLARS.flatMap((pillar) => dimensions[pillar] ?? []).flatMap(({ metrics }) => metrics);

/**
 * '0.5 × 2.17 + 0.5 × 1.80 = 1.98': the blend behind the total (methodology 5.3). With '≈' where
 * a reader who adds up the rounded scores gets another total.
 */
function blendOf({ totals, weights }: CompanyScores): string | null {
  const parts = [
    { fraction: weights.sustainability, score: totals.sustainability?.score ?? null },
    { fraction: weights.governance, score: totals.governance?.score ?? null },
  ].filter(({ fraction }) => fraction > 0);
  const total = totals.esg?.score ?? null;
  if (total === null || parts.some(({ score }) => score === null)) return null;
  const sum = parts.map(
    ({ fraction, score }) => `${formatShare(fraction)} × ${formatScore(score)}`,
  );
  const ofRounded = parts.reduce(
    (whole, { fraction, score }) => whole + fraction * Number(formatScore(score)),
    0,
  );
  const sign = formatScore(ofRounded) === formatScore(total) ? '=' : '≈';
  return `${sum.join(' + ')} ${sign} ${formatScore(total)}`;
}

/** The pillars of the total that the company's preferences leave out. */
function leftOut({ preferences, weights }: CompanyScores): string | null {
  const names = [
    preferences.sus || weights.sustainability === 0 ? [] : ['sustainability'],
    preferences.gov || weights.governance === 0 ? [] : ['governance'],
  ].flat();
  return names.length === 0 ? null : companyMessages.leftOut(names.join(' and '));
}

/** Why there is no total: no subscription, a preference, too little weight assessed, or no data. */
function NoTotal({ scores }: { readonly scores: CompanyScores }) {
  const total = scores.totals.esg;
  if (!hasEsg(useViewer())) {
    return (
      <p className="overall-missing">
        <Term id="not-in-subscription">{companyMessages.notSubscribed}</Term>
      </p>
    );
  }
  const tooLittle = total?.too_little_data === true ? assessedWords(total) : null;
  const why = leftOut(scores) ?? tooLittle;
  return (
    <p className="overall-missing">
      {[companyMessages.noOverall, why].filter((words) => words !== null).join(' ')}
    </p>
  );
}

/** The ESG total: letter, number, change, and place among the peers. */
export function OverallCard({ scores }: { readonly scores: CompanyScores }) {
  const total = scores.totals.esg;
  if (total === undefined || total.score === null) return <NoTotal scores={scores} />;
  const { score, grade, grade_bounds } = total;
  return (
    <div className="company-overall">
      <ExplainedGrade
        grade={grade}
        score={score}
        why={gradedBy(grade, grade_bounds)}
        size="xl"
        fill="solid"
      />
      <div>
        <p>
          <span className="display">{formatScore(score)}</span>
          <span className="faint"> / 4</span>
        </p>
        <p className="company-overall-grade">
          {grade === null ? null : GRADE_LABELS[grade]}
          <GradeBar grade={grade} isDecorative />
        </p>
      </div>
      <TotalFacts scores={scores} total={total} />
    </div>
  );
}

interface TotalFactsProps {
  readonly scores: CompanyScores;
  readonly total: Total;
}

/** The basis of the total, and how it compares. */
function TotalFacts({ scores, total }: TotalFactsProps) {
  const { change, rank, ranked } = total;
  const assessed = assessedWords(total);
  const blend = blendOf(scores);
  const disclosed = scores.proxy ? null : disclosedOf(metricsOf(scores));
  return (
    <ul className="company-overall-facts caption">
      {assessed === null ? null : <li>{assessed}</li>}
      {change === null && !total.not_comparable ? null : (
        <li>
          <SharedChange
            change={change}
            sharedShare={total.shared_share}
            isNotComparable={total.not_comparable}
          />
          , against the previous year
        </li>
      )}
      {rank === null ? null : (
        <li>
          Rank {formatCount(rank)} of {formatCount(ranked)}
        </li>
      )}
      {blend === null ? null : <li>Sustainability and governance: {blend}</li>}
      {disclosed === null ? null : <li>{disclosed}</li>}
      <li>{dataToWords(scores, scores.as_of)}</li>
    </ul>
  );
}
