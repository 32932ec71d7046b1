import { z } from 'zod';

import { constituentType, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { investmentRoots, underlying } from '../investments/investment-root.ts';
import { SENTIMENT_COLOURS } from './company-sentiment.ts';

const colour = z
  .enum(SENTIMENT_COLOURS)
  .nullable()
  .describe('Green from -10%, yellow from -50%, red below; null without a net score.');
const net = z
  .number()
  .nullable()
  .describe('Net score of the last seven days by weight, a fraction of -1 to 1.');

export const investmentSentimentRow = rowType('InvestmentSentiment', {
  id,
  colour_grade: colour,
  net,
});
export type InvestmentSentimentRow = z.infer<typeof investmentSentimentRow>;

export const constituentSentimentRow = rowType('ConstituentSentiment', {
  parent_id: id,
  id,
  type: constituentType,
  colour_grade: colour,
  net,
});
export type ConstituentSentimentRow = z.infer<typeof constituentSentimentRow>;

export const sentimentRoots = investmentRoots({
  id: 'GQL-09',
  name: 'sentiment',
  summary: 'Colour of the net sentiment; no row without the feature',
  args: {},
  row: investmentSentimentRow,
});

export const constituentSentimentRoots = investmentRoots({
  id: 'GQL-09',
  name: 'constituent_sentiment',
  summary: 'The same for each constituent',
  args: { underlying },
  row: constituentSentimentRow,
});
