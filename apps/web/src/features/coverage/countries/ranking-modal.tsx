import './ranking.css';

import type { CountryRanking, CountryScores } from '@verdure/contract/coverage/countries';
import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { formatCount } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import type { CountryMetricScore } from './country-issue-table.tsx';
import { countryMessages } from './country.messages.ts';
import { countryRankingQuery } from './country.queries.ts';
import { formatIndicator } from './format-indicator.ts';
import { RankingTable } from './ranking-table.tsx';

interface Props {
  readonly scores: CountryScores;
  /** The metric whose ranking is shown; absent if the modal is closed. */
  readonly metricId: number | undefined;
  readonly onClose: () => void;
}

/** Explains a country's score on one indicator by its rank among the others. */
export function RankingModal({ scores, metricId, onClose }: Props) {
  const metric = scores.country_dimensions
    .flatMap((issue) => issue.metrics)
    .find(({ id }) => id === metricId);
  return (
    <Modal title={countryMessages.reasonTitle} isOpen={metric !== undefined} onClose={onClose}>
      {metric === undefined ? null : <Reason scores={scores} metric={metric} />}
    </Modal>
  );
}

interface ReasonProps {
  readonly scores: CountryScores;
  readonly metric: CountryMetricScore;
}

const RANKING_PX = 360;

function Reason({ scores, metric }: ReasonProps) {
  const ranking = useQuery(
    countryRankingQuery({
      countryId: scores.country_id,
      profileId: scores.profile_id,
      metricId: metric.id,
      asOf: usePastDay(),
    }),
  );
  const facts = [
    { label: 'Value', text: formatIndicator(metric) },
    { label: 'Awareness', text: formatScore(metric.awareness_score) },
    { label: 'Performance', text: formatScore(metric.performance_score) },
  ];
  return (
    <div className="ranking-reason">
      <div>
        <h3>{metric.name}</h3>
        <p className="caption">{metric.description}</p>
      </div>
      <dl className="ranking-values">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Loaded query={ranking} failed={countryMessages.reasonFailed} heightPx={RANKING_PX}>
        {(data) => <Ranked ranking={data} />}
      </Loaded>
    </div>
  );
}

function Ranked({ ranking }: { readonly ranking: CountryRanking }) {
  if (ranking.scores.length === 0) return <Empty text={countryMessages.reasonEmpty} />;
  return (
    <>
      {ranking.countryIndex === null ? <p>{countryMessages.reasonEmpty}</p> : null}
      <p className="caption">{rankWords(ranking)}</p>
      <RankingTable ranking={ranking} />
    </>
  );
}

/** 'Rank 12 of 195 countries, best first', and the group they are ranked in. */
function rankWords({ scores, countryIndex, category_name }: CountryRanking): string {
  const own = countryIndex === null ? undefined : scores[countryIndex];
  const among = category_name === null ? 'countries' : `countries of ${category_name}`;
  const all = `${formatCount(scores.length)} ${among}, best first`;
  return own === undefined ? all : `Rank ${formatCount(own.rank)} of ${all}`;
}
