import { formatDate, formatToday } from '../../../format/date.ts';
import { formatPercent } from '../../../format/percent.ts';
import { DEMO_WORDS } from '../../states/demo-data.ts';
import type { Chart, ChartDrawing } from '../chart.ts';
import { dayMarks } from '../day-marks.ts';
import { mark, text, texts } from '../mark.ts';
import type { Mark, TextStyle } from '../mark.ts';
import type { RankedBar } from '../ranked-bar.ts';
import { RANKED_AXIS_PX, rankedBars } from '../ranked-marks.ts';
import { filled, shareBar, sharePatterns } from '../share-marks.ts';
import type { Share } from '../share.ts';
import { STRIP_PX, temperatureStrip } from '../temperature-marks.ts';
import { hasPeerAverage } from '../total-bar.ts';
import type { TotalBar } from '../total-bar.ts';
import { AXIS_HEIGHT, peerLegend, totalBars } from '../total-marks.ts';

/** A chart and its look. */
export interface Picture {
  readonly chart: Chart;
  /** The data is invented, and the picture must say so. */
  readonly isDemo: boolean;
  readonly hasPatterns: boolean;
}

interface Body {
  readonly heightPx: number;
  readonly marks: readonly Mark[];
}

export const SHEET_WIDTH = 960;
const MARGIN = 32;
const HEAD = 104;
const FOOT = 56;
const DAYS_PX = 320;
const INNER = SHEET_WIDTH - 2 * MARGIN;

const HEADING: TextStyle = { px: 20, weight: 600, colour: 'text' };
const MEASURE: TextStyle = { px: 14, weight: 400, colour: 'text-2' };
const SUBJECT: TextStyle = { px: 14, weight: 500, colour: 'text' };
const NUMBER: TextStyle = { px: 14, weight: 600, colour: 'text' };
const FOOTNOTE: TextStyle = { px: 12, weight: 400, colour: 'text-3' };
const DEMO: TextStyle = { px: 12, weight: 600, colour: 'warning-text' };

/** A chart on its own sheet: title, subject, marks and date. */
export function chartSheet({ chart, isDemo }: Picture): Body {
  const body = bodyOf(chart.drawing);
  const heightPx = HEAD + body.heightPx + FOOT;
  const ground = mark('rect', { width: SHEET_WIDTH, height: heightPx, fill: 'var(--surface)' });
  const marks = [ground, ...head(chart), ...body.marks, ...foot(heightPx - 28, isDemo)];
  return { heightPx, marks };
}

function bodyOf(drawing: ChartDrawing): Body {
  switch (drawing.draws) {
    case 'shares':
      return shareBody(drawing.shares);
    case 'totals':
      return totalsBody(drawing.bars);
    case 'ranked':
      return rankedBody(drawing.bars);
    case 'days':
      return {
        heightPx: DAYS_PX,
        marks: dayMarks(drawing.days, {
          ...drawing.look,
          box: { x: MARGIN, y: HEAD, width: INNER, height: DAYS_PX },
        }),
      };
    case 'temperature':
      return temperatureBody(drawing.celsius);
    case 'marks':
      return marksBody(drawing);
  }
}

function head({ heading, measure, subject }: Chart): readonly Mark[] {
  const asOf = subject.asOf === undefined ? [] : [`as of ${formatDate(subject.asOf)}`];
  const parts = [subject.name, `Profile: ${subject.profile}`, ...asOf];
  return [
    texts({ x: MARGIN, y: 40 }, [
      [heading, HEADING],
      [measure, MEASURE],
    ]),
    text(parts.join(' · '), { x: MARGIN, y: 70 }, SUBJECT),
  ];
}

function foot(y: number, isDemo: boolean): readonly Mark[] {
  const made = `Verdure · ${formatToday()}`;
  return [
    ...(isDemo ? [text(DEMO_WORDS, { x: MARGIN, y }, DEMO)] : []),
    text(made, { x: SHEET_WIDTH - MARGIN, y, anchor: 'end' }, FOOTNOTE),
  ];
}

const BAR = 44;
const SWATCH = 14;

/** The bar, its numbers below with the fill of each. */
function shareBody(shares: readonly Share[]): Body {
  const present = shares.filter(({ fraction }) => fraction > 0);
  const box = { x: MARGIN, y: HEAD, width: INNER, height: BAR };
  const step = INNER / shares.length;
  const y = HEAD + 80;
  const numbers = shares.flatMap((share, at) => {
    const x = MARGIN + at * step;
    return [
      ...filled(share, { x, y: y - SWATCH / 2, width: SWATCH, height: SWATCH }, 'sheet'),
      texts({ x: x + SWATCH + 8, y }, [
        [share.label, MEASURE],
        [formatPercent(share.fraction), NUMBER],
      ]),
    ];
  });
  const bar = shareBar(present, { box, id: 'sheet', labelPx: 14 });
  return { heightPx: 104, marks: [sharePatterns('sheet'), ...bar, ...numbers] };
}

const ROW = 56;
const LEGEND = 32;

function totalsBody(bars: readonly TotalBar[]): Body {
  const height = bars.length * ROW + AXIS_HEIGHT;
  const box = { x: MARGIN, y: HEAD, width: INNER, height };
  const hasPeers = hasPeerAverage(bars);
  const legend = peerLegend({ x: SHEET_WIDTH - MARGIN - 84, y: HEAD + height + LEGEND / 2 });
  return {
    heightPx: height + (hasPeers ? LEGEND : 0),
    marks: [...totalBars(bars, { box, labelWidth: 164 }), ...(hasPeers ? legend : [])],
  };
}

const RANKED_ROW = 32;

function rankedBody(bars: readonly RankedBar[]): Body {
  const height = bars.length * RANKED_ROW + RANKED_AXIS_PX;
  const box = { x: MARGIN, y: HEAD, width: INNER, height };
  return { heightPx: height, marks: rankedBars(bars, { box, labelWidth: 280 }) };
}

const temperatureBody = (celsius: number): Body => ({
  heightPx: STRIP_PX,
  marks: temperatureStrip(celsius, { x: MARGIN, y: HEAD, width: INNER, height: STRIP_PX }),
});

const marksBody = ({ heightPx, marksOf }: Extract<ChartDrawing, { draws: 'marks' }>): Body => ({
  heightPx,
  marks: marksOf({ box: { x: MARGIN, y: HEAD, width: INNER, height: heightPx } }),
});
