import { classifyHeadline, type LinearModel, SENTIMENTS } from '@verdure/sentiment/classifier';

import type { LabelledHeadline } from './labelled-headlines.ts';

export interface Measured {
  readonly rows: number;
  /** Mean of the three F1 figures, 0 to 1. */
  readonly macroF1: number;
  readonly f1: Readonly<Record<(typeof SENTIMENTS)[number], number>>;
  /** Share of the rows with the right label, 0 to 1. */
  readonly accuracy: number;
}

/** How well labels agree with the truth. */
export function measureLabels(
  pairs: readonly { readonly truth: string; readonly label: string }[],
): Measured {
  const f1Of = (sentiment: string): number => {
    const hits = pairs.filter(({ truth, label }) => truth === sentiment && label === sentiment);
    const told = pairs.filter(({ label }) => label === sentiment).length;
    const there = pairs.filter(({ truth }) => truth === sentiment).length;
    return told + there === 0 ? 0 : (2 * hits.length) / (told + there);
  };
  const f1 = {
    positive: f1Of('positive'),
    neutral: f1Of('neutral'),
    negative: f1Of('negative'),
  };
  return {
    rows: pairs.length,
    macroF1: (f1.positive + f1.neutral + f1.negative) / SENTIMENTS.length,
    f1,
    accuracy: pairs.filter(({ truth, label }) => truth === label).length / pairs.length,
  };
}

export const measureModel = (
  headlines: readonly LabelledHeadline[],
  model: LinearModel,
): Measured =>
  measureLabels(
    headlines.map((headline) => ({
      truth: headline.sentiment,
      label: classifyHeadline(headline, model).sentiment,
    })),
  );
