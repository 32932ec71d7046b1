import {
  type PortfolioFigures,
  portfolioFiguresEndpoint,
} from '@verdure/contract/investments/portfolio-figures';
import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';

import type { Fact } from './facts.ts';
import { tableFacts } from './panel-facts.ts';
import { call, onceFor, type Read } from './reading.ts';

const portfolioTableOf = onceFor(async (reader): Promise<readonly PortfolioFigures[]> => {
  const answer = await call(reader, 'GET', '/portfolio-figures/-1');
  return portfolioFiguresEndpoint.answer.parse(answer.json());
});

/** The table of portfolios. */
export const portfolioTable: Read = async (reader, { id }) => {
  const row = (await portfolioTableOf(reader)).find((each) => each.id === id);
  if (row === undefined) throw new Error(`portfolio ${id} is not in the table`);
  return new Map(tableFacts(row));
};

const worstOf = onceFor(async (reader) => {
  const answer = await call(reader, 'GET', '/portfolio-figures/-1/worst');
  return worstPortfolioEndpoint.answer.parse(answer.json()).worst;
});

/** What the home says of the portfolio with the lowest score. */
export const worst: Read = async (reader, { id }) => {
  const found = await worstOf(reader);
  // it says that no portfolio has a grade
  if (found === null) return new Map([['verdict weighted grade esg', { value: null }]]);
  if (found.id !== id) return new Map();
  return new Map<string, Fact>([
    ['weighted score esg', { value: found.score }],
    ['verdict weighted grade esg', { value: found.grade }],
  ]);
};
