import type { CardOrder } from '@verdure/contract/desk/card-orders';

import { formatCount } from '../../../format/number.ts';

export const cardsMessages = {
  title: 'Manage Scores',
  failed: 'There was an error loading companies to review, please try refreshing',
  toggle: 'Companies',
  pending: 'Incomplete Latest Year',
  complete: 'Complete Companies',
  search: 'Search by name or sub-sector',
  sort: 'Sort',
  look: 'Look',
  cards: 'Cards',
  table: 'Table',
  pages: 'Pages of companies',
  nonePending: 'No company has values that wait for review.',
  noneComplete: 'No company has all values approved.',
  noneFound: 'No results available.',
  manage: 'Manage Data',
  noYear: 'no values yet',
  counted: (total: number) => (total === 1 ? '1 company' : `${formatCount(total)} companies`),
  approvedOf: (approved: number, all: number) => `${formatCount(approved)} of ${formatCount(all)}`,
  approvedWords: (approved: number, all: number) =>
    `${formatCount(approved)} of ${formatCount(all)} ${all === 1 ? 'metric' : 'metrics'} approved`,
} as const;

export const ORDER_WORDS = {
  name: 'Name A to Z',
  name_descending: 'Name Z to A',
  updated: 'Recently updated',
  updated_oldest: 'Oldest update',
  most_complete: 'Most complete',
  least_complete: 'Least complete',
} as const satisfies Record<CardOrder, string>;
