import { isGradeFill } from '../share.ts';
import type { Share } from '../share.ts';
import type { Box } from './frame.ts';
import type { Paper } from './paper.ts';

type Draw = (paper: Paper, box: Box) => void;

/** As strong as the style sheet's patterns. */
const PATTERN_ALPHA = 0.22;

/** A block in the fill of its share, as the style sheet draws it. */
export function fillShare(paper: Paper, box: Box, given: { share: Share; hasPatterns: boolean }) {
  const { share, hasPatterns } = given;
  const { context } = paper;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  if (isGradeFill(share)) fillGrade(paper, box, { tone: share.fill, hasPatterns });
  else if (share.fill === 'dashed') dash(paper, box);
  else fillCoverage(paper, box, share.fill === 'hatched');
  context.restore();
}

function fillGrade(paper: Paper, box: Box, { tone, hasPatterns }: GradeLook): void {
  const { context, colour } = paper;
  context.fillStyle = colour(`--grade-${tone}`);
  context.fillRect(box.x, box.y, box.width, box.height);
  if (hasPatterns) {
    context.globalAlpha = PATTERN_ALPHA;
    context.strokeStyle = colour(`--grade-${tone}-on`);
    context.fillStyle = colour(`--grade-${tone}-on`);
    PATTERNS[tone]?.(paper, box);
    context.globalAlpha = 1;
  }
  context.strokeStyle = colour(`--grade-${tone}-line`);
  context.lineWidth = 2;
  context.strokeRect(box.x, box.y, box.width, box.height);
}

interface GradeLook {
  readonly tone: Share['fill'];
  readonly hasPatterns: boolean;
}

/** Parallel lines, leaning by `lean` of the height. */
const lines =
  (everyPx: number, lean: 0 | 1): Draw =>
  ({ context }, { x, y, width, height }) => {
    context.lineWidth = 2;
    context.beginPath();
    for (let at = x - height * lean; at < x + width; at += everyPx) {
      context.moveTo(at + height * lean, y);
      context.lineTo(at, y + height);
    }
    context.stroke();
  };

const dots: Draw = ({ context }, { x, y, width, height }) => {
  const everyPx = 6;
  for (let left = x + everyPx / 2; left < x + width; left += everyPx) {
    for (let top = y + everyPx / 2; top < y + height; top += everyPx) {
      context.beginPath();
      context.arc(left, top, 1.5, 0, 2 * Math.PI);
      context.fill();
    }
  }
};

/** E dense diagonal, D wide diagonal, C dots, B wide vertical, A solid (ui.md 2.2). */
const PATTERNS: Readonly<Partial<Record<Share['fill'], Draw>>> = {
  b: lines(9, 0),
  c: dots,
  d: lines(13, 1),
  e: lines(7, 1),
};

function fillCoverage(paper: Paper, box: Box, isHatched: boolean): void {
  const { context, colour } = paper;
  context.fillStyle = colour(isHatched ? '--accent-weak' : '--accent');
  context.fillRect(box.x, box.y, box.width, box.height);
  if (!isHatched) return;
  context.strokeStyle = colour('--accent');
  lines(8, 1)(paper, box);
}

function dash({ context, colour }: Paper, { x, y, width, height }: Box): void {
  context.strokeStyle = colour('--border-strong');
  context.setLineDash([4, 3]);
  context.lineWidth = 2;
  context.strokeRect(x, y, width, height);
}
