import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';

type Rows = PortfolioProfile['unrecognised'];

/** Rows that match nothing; the others are cash, currencies and contracts. */
export const lostRows = (rows: Rows): Rows => rows.filter(({ set_aside: aside }) => aside === null);
