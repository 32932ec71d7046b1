import '../../../ui/chart/totals-chart.css';

import type { ConsensusMonth } from '@verdure/contract/coverage/consensus';
import { CONSENSUS_RANGES } from '@verdure/contract/vocabulary';
import type { ConsensusMeasure } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type { Chart, ChartSubject, MarksLook } from '../../../ui/chart/chart.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { consensusMessages } from './consensus.messages.ts';
import { HISTORY_PX, historyMarks } from './history-marks.ts';
import type { HistoryPoint } from './history-marks.ts';
import { monthText, pointsText } from './points.ts';

interface Props {
  readonly history: readonly ConsensusMonth[];
  /** Where the series begins and why; null where nobody rated before. */
  readonly begins: { readonly month: string; readonly note: string } | null;
  readonly measure: ConsensusMeasure;
  readonly sector: string;
  readonly subject: ChartSubject;
}

const SEGMENTS = CONSENSUS_RANGES.map(({ years }) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
}));

/** The last months of the chosen range. */
function shownMonths(history: readonly ConsensusMonth[], years: string) {
  const months = CONSENSUS_RANGES.find((range) => String(range.years) === years)?.months ?? null;
  return months === null ? history : history.slice(-months);
}

function pointOf(month: ConsensusMonth, measure: ConsensusMeasure): HistoryPoint {
  const number = String(month.month_for_historic).padStart(2, '0');
  const isRating = measure === 'rating';
  return {
    month: `${month.year_for_historic}-${number}`,
    company: isRating ? month.overall_rating : month.overall_ranking,
    sector: isRating ? month.sector_avg_overall_rating : month.sector_avg_overall_ranking,
    isJoint: month.is_joint,
  };
}

const sentence = ({ month, company, sector, isJoint }: HistoryPoint): string =>
  `${monthText(month)}: company ${pointsText(company)}, sector average ${pointsText(sector)}${isJoint ? `, ${consensusMessages.joint}` : ''}`;

const jointsOf = (points: readonly HistoryPoint[]): readonly string[] =>
  points.flatMap(({ month, isJoint }) => (isJoint ? [monthText(month)] : []));

function findingOf(points: readonly HistoryPoint[]): string {
  const known = points.filter(({ company }) => company !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return consensusMessages.noChart;
  return `From ${pointsText(first.company)} in ${monthText(first.month)} to ${pointsText(last.company)} in ${monthText(last.month)}`;
}

/** The overall rating or ranking by month beside the average of the sector (SCR-CONS-02). */
export function ConsensusHistory({ history, begins, measure, sector, subject }: Props) {
  const [years, setYears] = useState('10');
  const points = shownMonths(history, years).map((month) => pointOf(month, measure));
  const marksOf = (look: MarksLook) => historyMarks(points, look);
  const chart: Chart = {
    heading: consensusMessages.history,
    measure: measure === 'rating' ? 'ratings from 0 to 100' : 'rankings from 0 to 100',
    finding: findingOf(points),
    subject,
    points: points.map(sentence),
    table: {
      columns: [
        { header: 'Month', isNumber: false },
        { header: 'Company', isNumber: true },
        { header: `Average of ${sector}`, isNumber: true },
        { header: 'Providers', isNumber: false },
      ],
      rows: points.map(({ month, ...point }) => [
        month,
        pointsText(point.company),
        pointsText(point.sector),
        point.isJoint ? consensusMessages.joint : '',
      ]),
    },
    drawing: { draws: 'marks', heightPx: HISTORY_PX, marksOf },
  };
  return (
    <ChartFigure
      chart={chart}
      actions={
        <SegmentedControl
          label="Range of history"
          segments={SEGMENTS}
          value={years}
          onChange={setYears}
        />
      }
    >
      {points.every(({ company }) => company === null) ? (
        <p className="caption">{consensusMessages.noChart}</p>
      ) : (
        <ChartPicture
          chart={chart}
          className="totals-chart"
          heightPx={HISTORY_PX}
          marksOf={({ widthPx: width, heightPx: height, current }) =>
            marksOf({ box: { x: 0, y: 0, width, height }, current })
          }
        />
      )}
      <HistoryNotes joints={jointsOf(points)} begins={begins} />
    </ChartFigure>
  );
}

interface NotesProps {
  readonly joints: readonly string[];
  readonly begins: Props['begins'];
}

/** Where providers changed, in words. */
const HistoryNotes = ({ joints, begins }: NotesProps) => (
  <>
    {joints.length === 0 ? null : <p className="caption">{consensusMessages.joints(joints)}</p>}
    {begins === null ? null : (
      <p className="caption">{consensusMessages.begins(monthText(begins.month), begins.note)}</p>
    )}
  </>
);
