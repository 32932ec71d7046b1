import './company-overview.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { GRADE_LABELS } from '@verdure/contract/vocabulary';

import { formatDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';
import { GradeBar } from '../../../ui/grade/grade-bar.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import { companyMessages } from './company.messages.ts';

/** How many of the metrics that count are disclosed: the basis of every score. */
function disclosedOf({ dimensions }: CompanyScores): string {
  const metrics = Object.values(dimensions).flatMap((issues = []) =>
    issues.flatMap((issue) => issue.metrics),
  );
  const disclosed = metrics.filter((metric) => metric.disclosed).length;
  return `${formatCount(disclosed)} of ${formatCount(metrics.length)} metrics disclosed`;
}

/** The ESG total: letter, number, change, and place among the peers. */
export function OverallCard({ scores }: { readonly scores: CompanyScores }) {
  const total = scores.totals.esg;
  if (total === undefined || total.score === null) {
    return <p className="overall-missing">{companyMessages.noOverall}</p>;
  }
  const { score, grade, change, rank, ranked } = total;
  return (
    <div className="company-overall">
      <GradeMark grade={grade} score={score} size="xl" fill="solid" />
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
      <ul className="company-overall-facts caption">
        {change === null ? null : (
          <li>
            <ChangeIndicator change={change} /> on the previous year
          </li>
        )}
        {rank === null ? null : (
          <li>
            Rank {formatCount(rank)} of {formatCount(ranked)}
          </li>
        )}
        {scores.proxy ? null : <li>{disclosedOf(scores)}</li>}
        <li>As of {formatDate(scores.as_of)}</li>
      </ul>
    </div>
  );
}
