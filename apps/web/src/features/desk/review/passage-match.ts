import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { formatNumber } from '../../../format/number.ts';
import { evidenceMessages } from './evidence.messages.ts';
import { figureMatch } from './figure-match.ts';
import { asReported } from './metric-figures.ts';
import { printedParts } from './printed-number.ts';

/** What a passage says of the value that it stands beside. */
export interface PassageMatch {
  readonly words: readonly string[];
  /** The number that stands out in the text; null: none does. */
  readonly marked: number | null;
}

const differsText = (factor: number | null): string => {
  const { differs, differsByFactor, differsByShare } = evidenceMessages;
  if (factor === null) return differs;
  return factor < 2
    ? differsByShare(`${formatNumber((factor - 1) * 100)}%`)
    : differsByFactor(formatNumber(factor));
};

const hasDigits = ({ items }: ReviewedExcerpt, value: number): boolean =>
  items
    .flatMap((item) => ('text' in item ? [item.text] : [item.headers, ...item.body].flat()))
    .some((part) => printedParts(part, value).some(({ isNumber }) => isNumber));

/** Whether a passage holds the figure of a value, in words; without a value it states its own. */
export function passageMatch(passage: ReviewedExcerpt, row: ReviewedMetric | null): PassageMatch {
  const { raw_value: raw, raw_unit: unit, value: amount } = passage;
  const wanted = row?.raw_performance_value ?? null;
  if (raw === null) {
    const isThere = wanted !== null && hasDigits(passage, wanted);
    return { words: isThere ? [evidenceMessages.digitsOnly] : [], marked: wanted };
  }
  const figure = asReported(raw, unit);
  const states = evidenceMessages.states(figure);
  if (row === null || wanted === null) return { words: [states], marked: raw };
  const entered = { raw: wanted, unit: row.raw_unit, amount: row.performance_value };
  const match = figureMatch({ raw, unit, amount }, entered);
  if (match.kind === 'same') return { words: [evidenceMessages.holdsFigure(figure)], marked: raw };
  const why = match.kind === 'differs' ? differsText(match.factor) : evidenceMessages.notCompared;
  return { words: [states, why], marked: null };
}
