import type { CompanySentiment as Sentiment } from '@verdure/contract/news/company-sentiment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { formatDate } from '../../../format/date.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { DayBar } from '../../../ui/chart/day-bar.ts';
import { DaysChart } from '../../../ui/chart/days-chart.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NetSentiment } from './net-sentiment.tsx';
import { sentimentMessages } from './sentiment.messages.ts';
import { companySentimentQuery } from './sentiment.queries.ts';
import { SentimentWords } from './sentiment-words.tsx';
import { StoriesModal } from './stories-modal.tsx';
import { lastDays } from './week-of.ts';

interface Props {
  readonly company: { readonly id: number; readonly name: string };
}

const TAB_PX = 600;

/** LIVE ESG SENTIMENT: the net score, the stories by day, and their words. */
export function CompanySentiment({ company }: Props) {
  const sentiment = useQuery(companySentimentQuery(company.id, usePastDay()));
  const [day, setDay] = useState<string | null>(null);
  return (
    <Loaded query={sentiment} failed={sentimentMessages.failed} heightPx={TAB_PX}>
      {(found) =>
        found.sentiment.length === 0 ? (
          <Empty
            text={sentimentMessages.none}
            why={
              found.sources.length === 0 ? sentimentMessages.noSources : sentimentMessages.noneWhy
            }
          />
        ) : (
          <div className="stack">
            <NetSentiment companyId={company.id} sentiment={found} />
            <StoriesByDay company={company} sentiment={found} onDay={setDay} />
            <SentimentWords companyId={company.id} />
            {day === null ? null : (
              <StoriesModal companyId={company.id} day={day} onClose={() => setDay(null)} />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const KINDS = [
  { value: 'histogram', label: 'Histogram' },
  { value: 'line', label: 'Line' },
] as const;
const SPANS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;
type Kind = (typeof KINDS)[number]['value'];
type Span = (typeof SPANS)[number]['value'];

const CHART_PX = 400;

interface StoriesProps extends Props {
  readonly sentiment: Sentiment;
  readonly onDay: (day: string) => void;
}

/** The chart of days, and the same days in a list for the keyboard. */
function StoriesByDay({ company, sentiment, onDay }: StoriesProps) {
  const [kind, setKind] = useState<Kind>('histogram');
  const [span, setSpan] = useState<Span>('90');
  const [hasNeutral, setNeutral] = useState(false);
  const days = lastDays(sentiment, Number(span));
  const subject: ChartSubject = {
    name: company.name,
    profile: 'every profile',
    asOf: sentiment.last_day,
    page: { type: 'company', id: company.id, profileId: -1 },
  };
  return (
    <section className="panel">
      <DaysChart
        heading={sentimentMessages.stories}
        measure="number of stories"
        subject={subject}
        days={days}
        look={{ kind, hasNeutral }}
        heightPx={CHART_PX}
        onDay={onDay}
        actions={
          <>
            <SegmentedControl label="Chart" segments={KINDS} value={kind} onChange={setKind} />
            <SegmentedControl label="Span" segments={SPANS} value={span} onChange={setSpan} />
            <Switch label="Neutral" isOn={hasNeutral} onChange={setNeutral} />
          </>
        }
      />
      <div className="no-print">
        <Select
          label="Stories of a day"
          placeholder="choose a day"
          options={optionsOf(days)}
          value={null}
          onChange={onDay}
        />
      </div>
    </section>
  );
}

/** The days with stories, the newest first. */
const optionsOf = (days: readonly DayBar[]) =>
  days
    .filter(({ positive, neutral, negative }) => positive + neutral + negative > 0)
    .map(({ day, positive, neutral, negative }) => ({
      value: day,
      label: `${formatDate(day)} (${positive + neutral + negative})`,
    }))
    .toReversed();
