/** How many stories were positive and negative. Neutral ones never count. */
export interface StoryCounts {
  readonly positive: number;
  readonly negative: number;
}

/** The window that ends with the last complete day, and the one before it. */
export interface SentimentShift {
  /** Net score of the last seven days, -1 to 1; null without a stored day. */
  readonly net: number | null;
  /** Net score of the seven days before; null without a stored day. */
  readonly previousNet: number | null;
  /** Change of the net score, -2 to 2; null if a window has no stored day. */
  readonly shift: number | null;
}

/**
 * Net score of stories, -1 to 1; 0 if none is positive or negative (docs/formulas/sentiment.md).
 *
 * @param counts sums over a window; null if it has no stored day
 */
export function netSentiment(counts: StoryCounts | null): number | null {
  if (counts === null) return null;
  const { positive, negative } = counts;
  return positive + negative === 0 ? 0 : (positive - negative) / (positive + negative);
}

/** The net score of two windows and its change (docs/formulas/sentiment.md). */
export function sentimentShift(
  current: StoryCounts | null,
  previous: StoryCounts | null,
): SentimentShift {
  const [net, previousNet] = [netSentiment(current), netSentiment(previous)];
  return {
    net,
    previousNet,
    shift: net === null || previousNet === null ? null : net - previousNet,
  };
}

export type SentimentColour = 'green' | 'yellow' | 'red';

const LEAST_GREEN = -0.1;
const LEAST_YELLOW = -0.5;

/** Colour of a net score of -1 to 1; null for null (docs/formulas/sentiment.md). */
export function sentimentColour(net: number | null): SentimentColour | null {
  if (net === null) return null;
  if (net >= LEAST_GREEN) return 'green';
  return net >= LEAST_YELLOW ? 'yellow' : 'red';
}

/** What a person wants to be told; a threshold is null if its mails are off. */
export interface AlertThresholds {
  /** Smallest rise to tell, 0 to 2. */
  readonly positive: number | null;
  /** Smallest fall to tell, 0 to 2. */
  readonly negative: number | null;
}

/** Whether a shift of -2 to 2 is to be told (docs/formulas/sentiment.md). */
export function isAlertDue(shift: number | null, { positive, negative }: AlertThresholds): boolean {
  if (shift === null || shift === 0) return false;
  if (shift > 0) return positive !== null && shift >= positive;
  return negative !== null && -shift >= negative;
}
