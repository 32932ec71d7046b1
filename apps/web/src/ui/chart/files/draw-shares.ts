import { formatPercent } from '../../../format/percent.ts';
import { isGradeFill, LABEL_FROM } from '../share.ts';
import type { Share } from '../share.ts';
import { fillShare } from './fill-share.ts';
import type { Frame } from './frame.ts';
import type { Paper, Style } from './paper.ts';

/** Of the bar and its numbers. */
export const SHARES_HEIGHT = 104;

const BAR = 44;
const GAP = 1;
const SWATCH = 14;
const NUMBERS_AT = 80;

const LABEL: Style = { sizePx: 14, weight: '400', colour: '--text-2' };
const NUMBER: Style = { sizePx: 14, weight: '600', colour: '--text' };

interface Shares {
  readonly shares: readonly Share[];
  readonly hasPatterns: boolean;
}

/** One bar of 100%, its numbers below with the fill of each. */
export function drawShares(paper: Paper, frame: Frame, given: Shares): void {
  drawBar(paper, frame, given);
  const step = (frame.right - frame.left) / given.shares.length;
  given.shares.forEach((share, at) => {
    const x = frame.left + at * step;
    const y = frame.top + NUMBERS_AT;
    const box = { x, y: y - SWATCH / 2, width: SWATCH, height: SWATCH };
    fillShare(paper, box, { share, hasPatterns: given.hasPatterns });
    const labelAt = x + SWATCH + 8;
    paper.write(share.label, { x: labelAt, y }, LABEL);
    const numberAt = labelAt + paper.widthOf(share.label, LABEL) + 8;
    paper.write(formatPercent(share.fraction), { x: numberAt, y }, NUMBER);
  });
}

function drawBar(paper: Paper, { left, right, top }: Frame, { shares, hasPatterns }: Shares): void {
  const present = shares.filter(({ fraction }) => fraction > 0);
  const whole = present.reduce((sum, { fraction }) => sum + fraction, 0);
  const widthPx = right - left - GAP * (present.length - 1);
  let x = left;
  for (const share of present) {
    const part = share.fraction / whole;
    const box = { x, y: top, width: widthPx * part, height: BAR };
    fillShare(paper, box, { share, hasPatterns });
    if (isGradeFill(share) && part >= LABEL_FROM) {
      const middle = { x: x + box.width / 2, y: top + BAR / 2, align: 'center' } as const;
      paper.write(share.label, middle, { ...NUMBER, colour: `--grade-${share.fill}-on` });
    }
    x += box.width + GAP;
  }
}
