import './consensus.css';

import type { CompanyConsensus as Consensus } from '@verdure/contract/coverage/consensus';
import type { ConsensusMeasure } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { formatDate } from '../../../format/date.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import { ConsensusHistory } from './consensus-history.tsx';
import { ConsensusTable } from './consensus-table.tsx';
import { consensusMessages } from './consensus.messages.ts';
import { companyConsensusQuery } from './consensus.queries.ts';
import { DivergenceChart } from './divergence-chart.tsx';
import { monthText } from './points.ts';
import { SourcesButton } from './sources-button.tsx';

interface Props {
  readonly companyId: number;
  readonly subject: ChartSubject;
}

const PANEL_PX = 700;

/** What third-party providers say of a company (SCR-CONS-01 to 07). */
export function CompanyConsensus({ companyId, subject }: Props) {
  const consensus = useQuery(companyConsensusQuery(companyId, usePastDay()));
  return (
    <Loaded query={consensus} failed={consensusMessages.failed} heightPx={PANEL_PX}>
      {(data) =>
        data.month === null ? (
          <Empty text={consensusMessages.none} why={consensusMessages.noneWhy} />
        ) : (
          <Rated data={data} subject={{ ...subject, asOf: `${data.month}-01` }} />
        )
      }
    </Loaded>
  );
}

const MEASURES = [
  { value: 'rating', label: 'Ratings' },
  { value: 'ranking', label: 'Rankings' },
] as const;

function Rated({ data, subject }: { readonly data: Consensus; readonly subject: ChartSubject }) {
  const [measure, setMeasure] = useState<ConsensusMeasure>('rating');
  const ratings = data.items.filter((item) => item.measure === 'rating');
  const items = data.items.filter((item) => item.measure === measure);
  return (
    <>
      <Panel
        title={consensusMessages.titles[measure]}
        actions={
          <span className="row">
            <SegmentedControl
              label="Measure"
              segments={MEASURES}
              value={measure}
              onChange={setMeasure}
            />
            <SourcesButton sources={data.sources} />
          </span>
        }
      >
        <ConsensusTable items={items} measure={measure} />
        <Caption data={data} measure={measure} />
      </Panel>
      <div className="consensus-charts">
        <section className="panel" aria-label={consensusMessages.history}>
          <ConsensusHistory
            history={data.history}
            begins={beginsOf(data)}
            measure={measure}
            sector={data.sector_name ?? 'the sector'}
            subject={subject}
          />
        </section>
        <section className="panel" aria-label={consensusMessages.divergence}>
          <DivergenceChart items={ratings} sources={data.sources} subject={subject} />
        </section>
      </div>
    </>
  );
}

function beginsOf({ history_begins: month, history_note: note }: Consensus) {
  return month === null || note === null ? null : { month, note };
}

/** How the figures are made (SCR-CONS-05). */
function Caption({
  data,
  measure,
}: {
  readonly data: Consensus;
  readonly measure: ConsensusMeasure;
}) {
  const sector =
    data.sector_name === null
      ? ''
      : `Sector: ${data.sector_name}, ${data.sector_companies} rated companies. `;
  return (
    <p className="caption consensus-caption">
      {sector}
      {consensusMessages.range} {consensusMessages.yearBefore}{' '}
      {measure === 'rating' ? consensusMessages.ratingScale : consensusMessages.rankingScale}{' '}
      {consensusMessages.caption(
        `${monthText(data.month ?? '')}, ${data.month === data.newest_month ? consensusMessages.newestAllowed : consensusMessages.newestRated}`,
        formatDate(data.calculated_at ?? ''),
        String(data.companies),
      )}
      <span className="consensus-terms">
        Terms: <Term id="consensus-rating" />, <Term id="consensus-ranking" />,{' '}
        <Term id="divergence" />, <Term id="chained" />.
      </span>
    </p>
  );
}
