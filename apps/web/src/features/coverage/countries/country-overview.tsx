import './country-overall.css';

import type { CountryScores } from '@verdure/contract/coverage/countries';

import type { IdAndName } from '@verdure/contract/http/fields';

import type { ReactNode } from 'react';

import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { Panel } from '../../../ui/panel.tsx';
import { usePrintedEvidence } from '../../../ui/print-foot.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { CountryOverall } from './country-overall.tsx';
import type { CountrySearch } from './country-search.ts';
import { CountryTables } from './country-tables.tsx';
import { CountryTotals } from './country-totals.tsx';
import { countryMessages } from './country.messages.ts';
import { RankingModal } from './ranking-modal.tsx';

interface Props {
  readonly scores: CountryScores;
  readonly country: IdAndName;
  readonly profile: IdAndName;
  readonly search: CountrySearch;
  readonly onSearch: (change: Partial<CountrySearch>) => void;
  /** The score of two years, of the same subject. */
  readonly lineOf: (subject: ChartSubject) => ReactNode;
}

/** The grade, the totals and the three tables. A country that is not rated says so instead. */
export function CountryOverview({ scores, country, profile, search, onSearch, lineOf }: Props) {
  usePrintedEvidence(profile.name, scores, search.asOf);
  if (!scores.esg_rated) {
    return <Empty text={countryMessages.notRated} why={countryMessages.notRatedWhy} />;
  }
  const page = { type: 'country', id: country.id, profileId: profile.id } as const;
  const subject = { name: country.name, profile: profile.name, asOf: scores.as_of, page };
  const choice = {
    openIssueId: search.issue,
    onIssue: (issue: number | undefined) => onSearch({ issue }),
    onMetric: (metric: number) => onSearch({ metric }),
  };
  return (
    <>
      <div className="country-overview blocks">
        <Panel title="Overall scores">
          <CountryOverall scores={scores} />
        </Panel>
        <section className="panel" aria-label="Totals">
          <CountryTotals totals={scores.totals} subject={subject} />
        </section>
      </div>
      {lineOf(subject)}
      <CountryTables scores={scores} choice={choice} />
      <RankingModal
        scores={scores}
        metricId={search.metric}
        onClose={() => onSearch({ metric: undefined })}
      />
    </>
  );
}
