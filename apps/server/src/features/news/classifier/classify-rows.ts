import type { Headline } from '@verdure/sentiment/classifier';

import type { SentimentClassifier } from '@verdure/sentiment/classifier';

export interface AskedRow extends Headline {
  /** Line in the file, from 1. */
  readonly line: number;
}

export interface JudgedRow extends AskedRow {
  readonly sentiment: string;
  readonly netScore: number;
}

const LONGEST = 2_000;

/** Why a row cannot be judged; null if it can. */
export function whyNotJudged({ title, entity }: Headline): string | null {
  if (title === '') return 'the title is empty. Write the headline.';
  if (entity === '') return 'the entity is empty. Write the company that the headline is about.';
  if (title.length > LONGEST || entity.length > LONGEST)
    return `the title or entity is longer than ${LONGEST} characters. Shorten it.`;
  return null;
}

/** Judges rows of a file through the classifier that the jobs use. */
export async function classifyRows(
  rows: readonly AskedRow[],
  classifier: SentimentClassifier,
): Promise<readonly JudgedRow[]> {
  const judgements = await classifier.classify(rows);
  return rows.flatMap((row, index) => {
    const judgement = judgements[index];
    return judgement === undefined ? [] : [{ ...row, ...judgement }];
  });
}
