import { formatDate } from '../../../format/date.ts';
import { DEMO_WORDS } from '../../states/demo-data.ts';
import type { Chart } from '../chart.ts';
import { drawShares, SHARES_HEIGHT } from './draw-shares.ts';
import { drawTotals, totalsHeight } from './draw-totals.ts';
import { drawnOn } from './paper.ts';
import type { Paper, Style } from './paper.ts';

/** A chart and how it is to look. */
export interface Picture {
  readonly chart: Chart;
  /** The data are made up, which the picture says. */
  readonly isDemo: boolean;
  readonly hasPatterns: boolean;
}

const WIDTH = 960;
const MARGIN = 32;
const HEAD = 104;
const FOOT = 56;

const HEADING: Style = { sizePx: 20, weight: '600', colour: '--text' };
const MEASURE: Style = { sizePx: 14, weight: '400', colour: '--text-2' };
const SUBJECT: Style = { sizePx: 14, weight: '500', colour: '--text' };
const FOOTNOTE: Style = { sizePx: 12, weight: '400', colour: '--text-3' };
const DEMO: Style = { sizePx: 12, weight: '600', colour: '--warning-text' };

/** The whole picture: what it shows and of whom, the drawing, whether it is made up, its day. */
export function drawChart({ chart, isDemo, hasPatterns }: Picture): Promise<HTMLCanvasElement> {
  const { drawing } = chart;
  const bodyPx = drawing.draws === 'shares' ? SHARES_HEIGHT : totalsHeight(drawing.bars);
  return drawnOn({ widthPx: WIDTH, heightPx: HEAD + bodyPx + FOOT }, (paper) => {
    drawHead(paper, chart);
    const frame = { left: MARGIN, right: WIDTH - MARGIN, top: HEAD };
    if (drawing.draws === 'shares') drawShares(paper, frame, { ...drawing, hasPatterns });
    else drawTotals(paper, frame, drawing.bars);
    drawFoot(paper, isDemo);
  });
}

function drawHead(paper: Paper, { heading, measure, subject }: Chart): void {
  paper.write(heading, { x: MARGIN, y: 40 }, HEADING);
  const besideHeading = MARGIN + paper.widthOf(heading, HEADING) + 12;
  paper.write(measure, { x: besideHeading, y: 42 }, MEASURE);
  const asOf = subject.asOf === undefined ? [] : [`as of ${formatDate(subject.asOf)}`];
  const parts = [subject.name, `Profile: ${subject.profile}`, ...asOf];
  paper.write(parts.join(' · '), { x: MARGIN, y: 70 }, SUBJECT);
}

function drawFoot(paper: Paper, isDemo: boolean): void {
  const y = paper.heightPx - 28;
  if (isDemo) paper.write(DEMO_WORDS, { x: MARGIN, y }, DEMO);
  const made = `Verdure · ${formatDate(new Date().toISOString())}`;
  paper.write(made, { x: WIDTH - MARGIN, y, align: 'right' }, FOOTNOTE);
}
