import './country-overall.css';

import type { CountryScores } from '@verdure/contract/coverage/countries';
import { dataOfWords, GRADE_LABELS } from '@verdure/contract/vocabulary';

import { formatDate } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { GradeBar } from '../../../ui/grade/grade-bar.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { SharedChange } from '../../../ui/marks/shared-change.tsx';
import { COUNTRY_TOTAL_LABELS, countryMessages } from './country.messages.ts';

const PILLARS = ['environmental', 'social', 'governance'] as const;

/** The overall scores of a country and their weights (SCR-CTRY-01). */
export function CountryOverall({ scores }: { readonly scores: CountryScores }) {
  const { esg } = scores.totals;
  return (
    <div className="country-overall">
      {esg.score === null ? (
        <p>{countryMessages.noOverall}</p>
      ) : (
        <div className="country-total">
          <GradeMark grade={esg.grade} score={esg.score} size="xl" fill="solid" />
          <div>
            <p>
              <span className="display">{formatScore(esg.score)}</span>
              <span className="faint"> / 4</span>
            </p>
            <p>{esg.grade === null ? null : GRADE_LABELS[esg.grade]}</p>
            <GradeBar grade={esg.grade} isDecorative />
          </div>
        </div>
      )}
      <ul className="country-pillars">
        {PILLARS.map((pillar) => {
          const { score, grade } = scores.totals[pillar];
          return (
            <li key={pillar}>
              <span>{COUNTRY_TOTAL_LABELS[pillar]}</span>
              <span className="caption">{formatPercent(scores.weights[pillar], 0)} of total</span>
              <span className="country-score">{formatScore(score)}</span>
              {grade === null ? <span /> : <GradeMark grade={grade} score={score} />}
            </li>
          );
        })}
      </ul>
      <OverallFacts scores={scores} />
    </div>
  );
}

function OverallFacts({ scores }: { readonly scores: CountryScores }) {
  const { change, not_comparable: isNotComparable, shared_share: shared } = scores.totals.esg;
  const metrics = scores.country_dimensions.flatMap((issue) => issue.metrics);
  const disclosed = metrics.filter(({ value }) => value !== null).length;
  return (
    <ul className="country-facts caption">
      {change === null && !isNotComparable ? null : (
        <li>
          <SharedChange change={change} sharedShare={shared} isNotComparable={isNotComparable} />,
          against the previous year
        </li>
      )}
      <li>Awareness counts {formatPercent(scores.weights.awareness, 0)} of each issue</li>
      <li>
        {formatCount(disclosed)} of {formatCount(metrics.length)} indicators available
      </li>
      <li>
        {scores.reporting_year === null ? null : `Reporting year ${scores.reporting_year} · `}
        {dataOfWords(scores)} · calculated for {formatDate(scores.as_of)}
      </li>
    </ul>
  );
}
