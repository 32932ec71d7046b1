import './net-sentiment.css';

import { deleteSentimentEndpoint } from '@verdure/contract/news/company-sentiment';
import type { CompanySentiment } from '@verdure/contract/news/company-sentiment';

import { usePastDay } from '../../../api/past-day.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatDate } from '../../../format/date.ts';
import { formatPercent } from '../../../format/percent.ts';
import { SENTIMENT_COLOUR_WORDS } from '@verdure/contract/news/company-sentiment';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { DeleteYear } from './delete-year.tsx';
import { MoodDonut } from './mood-donut.tsx';
import { sentimentMessages, SOURCE_WORDS } from './sentiment.messages.ts';
import { weekOf } from './week-of.ts';

interface Props {
  readonly companyId: number;
  readonly sentiment: CompanySentiment;
}

/** With fewer stories that are not neutral the score has no word: one more would turn it. */
const LEAST_STORIES = 5;

const signed = (fraction: number): string =>
  `${fraction > 0 ? '+' : ''}${formatPercent(fraction, 0)}`;

/** The net score of the last seven days with its shift, and what it is made of. */
export function NetSentiment({ companyId, sentiment }: Props) {
  const viewer = useViewer();
  const week = weekOf(sentiment);
  const judged = week.positive + week.negative;
  const isFew = judged < LEAST_STORIES;
  const mayDelete = usePastDay() === undefined && mayCall(viewer, deleteSentimentEndpoint);
  return (
    <Panel
      title={sentimentMessages.score}
      actions={
        <span className="row no-print">
          <a className={buttonClass('secondary')} href={paths.account}>
            {sentimentMessages.alerts}
          </a>
          {mayDelete ? <DeleteYear companyId={companyId} /> : null}
        </span>
      }
    >
      {sentiment.net === null || sentiment.colour_grade === null ? (
        <Empty text={sentimentMessages.noWeek} why={sentimentMessages.noWeekWhy} />
      ) : (
        <div className="net-sentiment">
          <div>
            <p
              className="net-sentiment-score"
              data-colour={isFew ? undefined : sentiment.colour_grade}
            >
              {Math.round(sentiment.net * 100)}
              <span className="caption">
                {' '}
                of -100 to 100,{' '}
                {isFew
                  ? sentimentMessages.few(judged)
                  : SENTIMENT_COLOUR_WORDS[sentiment.colour_grade]}
              </span>
            </p>
            <p>
              {sentiment.shift === null
                ? sentimentMessages.noShift
                : `${signed(sentiment.shift)} against the 7 days before`}
            </p>
            <p className="caption">
              7 days to {formatDate(sentiment.last_day)}. Neutral stories do not count. Sources:{' '}
              {sentiment.sources.map((source) => SOURCE_WORDS[source]).join(', ')}.
            </p>
          </div>
          <MoodDonut week={week} />
        </div>
      )}
    </Panel>
  );
}
