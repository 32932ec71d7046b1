import '../../../ui/chart/totals-chart.css';

import type { ConsensusItem, ConsensusSource } from '@verdure/contract/coverage/consensus';

import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ChartPicture } from '../../../ui/chart/chart-picture.tsx';
import type { Chart, ChartSubject, MarksLook } from '../../../ui/chart/chart.ts';
import { consensusMessages } from './consensus.messages.ts';
import { divergenceMarks, divergencePx } from './divergence-marks.ts';
import { pointsText } from './points.ts';

interface Props {
  /** The lines of ratings. */
  readonly items: readonly ConsensusItem[];
  readonly sources: readonly ConsensusSource[];
  readonly subject: ChartSubject;
}

/** How far the providers of the ratings disagree, overall and by category. */
export function DivergenceChart({ items, sources, subject }: Props) {
  const current = sources.filter(({ overall_rating }) => overall_rating !== null);
  const names = current.map(({ name }) => name);
  const lines = items
    .map((item, line) => ({ item, ratings: current.map(({ ratings }) => ratings[line] ?? null) }))
    .filter(({ item }) => item.kind !== 'subcategory');
  const rows = lines.map(({ item, ratings }) => ({ name: item.name, ratings }));
  const spread = items[0]?.divergence?.spread;
  if (spread === undefined) {
    return (
      <>
        <h2 className="panel-title">{consensusMessages.divergence}</h2>
        <p className="caption">{consensusMessages.noDivergence}</p>
      </>
    );
  }
  const heightPx = divergencePx(rows.length, names.length);
  const marksOf = (look: MarksLook) => divergenceMarks(rows, names, look);
  const chart: Chart = {
    heading: consensusMessages.divergence,
    measure: 'ratings from 0 to 100',
    finding: `${names.length} providers lie ${pointsText(spread)} points apart overall`,
    subject,
    points: lines.map(
      ({ item, ratings }) =>
        `${item.name}: ${names.map((name, at) => `${name} ${pointsText(ratings[at] ?? null)}`).join(', ')}`,
    ),
    table: {
      columns: [
        { header: 'Rating', isNumber: false },
        ...names.map((header) => ({ header, isNumber: true })),
        { header: 'Spread', isNumber: true },
      ],
      rows: lines.map(({ item, ratings }) => [
        item.name,
        ...ratings.map(pointsText),
        pointsText(item.divergence?.spread ?? null),
      ]),
    },
    drawing: { draws: 'marks', heightPx, marksOf },
  };
  return (
    <ChartFigure chart={chart}>
      <ChartPicture
        chart={chart}
        className="totals-chart"
        heightPx={heightPx}
        marksOf={({ widthPx: width, heightPx: height }) =>
          marksOf({ box: { x: 0, y: 0, width, height } })
        }
      />
      <p className="caption">{chart.finding}.</p>
    </ChartFigure>
  );
}
