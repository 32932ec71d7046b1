import { metricUnitsEndpoint } from '@verdure/contract/coverage/catalogue';
import { correctionEffectEndpoint } from '@verdure/contract/desk/correction-effects';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { CARDS_A_PAGE, reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import {
  companyConstantsEndpoint,
  metricMappingsEndpoint,
} from '@verdure/contract/desk/review-catalogue';
import type { CompanyReview } from '@verdure/contract/desk/review';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import type { CardsChoice, CardsSearch } from './cards-search.ts';

/** What the server is asked for a choice of companies. */
const askedCards = ({ complete, q, sort }: CardsChoice) => ({
  complete: complete ?? ('false' as const),
  ...(q !== undefined && { q }),
  ...(sort !== undefined && { sort }),
});

/** One page of companies. Every review changes them, so that they are asked for anew. */
export function reviewCardsQuery({ page = 1, ...choice }: CardsSearch) {
  const query = {
    ...askedCards(choice),
    limit: CARDS_A_PAGE,
    offset: (page - 1) * CARDS_A_PAGE,
  };
  return queryOptions({
    ...readQuery(keys.reviewCardsOf(query), reviewCardsEndpoint, { query }),
    placeholderData: placeholderOf(keys.reviewCards),
    staleTime: 0,
  });
}

const READING_MS = 3000;

const isReading = ({ readings }: CompanyReview): boolean =>
  readings.some(({ is_being_read }) => is_being_read);

/** The values of a company. Changes are put into it, so that nothing is loaded again. */
export const companyReviewQuery = (companyId: number) =>
  queryOptions({
    ...readQuery(keys.companyReview(companyId), reviewedMetricsEndpoint, { params: { companyId } }),
    // others review at the same time
    staleTime: 0,
    // values come, and are checked, once a report was read
    refetchInterval: ({ state }) =>
      state.data !== undefined && isReading(state.data) ? READING_MS : false,
  });

/** What the approval of a correction would do; other decisions about the company change it. */
export const correctionEffectQuery = (companyId: number, companyMetricId: number) =>
  queryOptions({
    ...readQuery(keys.correctionEffect(companyId, companyMetricId), correctionEffectEndpoint, {
      params: { companyMetricId },
    }),
    staleTime: 0,
  });

export const mappingsQuery = () => readQuery(keys.metricMappings, metricMappingsEndpoint, {});

export const constantsQuery = () => readQuery(keys.companyConstants, companyConstantsEndpoint, {});

export const unitsQuery = () => readQuery(keys.metricUnits, metricUnitsEndpoint, {});

/** So many cards are read to find the next company. */
const CARDS_READ = 100;

interface NextCompany {
  readonly companyId: number;
  /** The page of the grid on which the company is. */
  readonly page: number;
}

/**
 * The card after this company in the grid, by the same sort and filter. It is asked for when the
 * page opens: a company that is done may leave the grid.
 */
export const nextCompanyQuery = (companyId: number, { page = 1, ...choice }: CardsSearch) => {
  // companies that were done on the way have moved the others up
  const offset = Math.max(page - 2, 0) * CARDS_A_PAGE;
  const query = { ...askedCards(choice), limit: CARDS_READ, offset };
  return queryOptions({
    queryKey: keys.nextReview(companyId, query),
    queryFn: async ({ signal }): Promise<NextCompany | null> => {
      const { cards } = await call(reviewCardsEndpoint, { query }, { signal });
      const own = cards.findIndex(({ company_id }) => company_id === companyId);
      // one that has left the grid is followed by the first card
      const at = own < 0 ? 0 : own + 1;
      const next = cards[at];
      if (next === undefined) return null;
      return { companyId: next.company_id, page: Math.floor((offset + at) / CARDS_A_PAGE) + 1 };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};
