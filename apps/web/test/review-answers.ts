import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { metricUnitsEndpoint } from '@verdure/contract/coverage/catalogue';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import {
  companyConstantsEndpoint,
  metricMappingsEndpoint,
} from '@verdure/contract/desk/review-catalogue';
import type { CompanyReview } from '@verdure/contract/desk/review';

import { companyReportsEndpoint } from '@verdure/contract/coverage/documents';
import { reviewPresenceEndpoint } from '@verdure/contract/desk/review-presence';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';

import { answers } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { cardOf } from './review-card-factories.ts';
import { passageOf, reportOf, tablePassageOf } from './review-excerpt-factories.ts';
import { reportPageAnswers } from './report-page-factories.ts';
import { constants, mappings, reviewOf, units } from './review-factories.ts';

export const REVIEW_PAGE = '/dashboard/manage-scores/company/812';

/** What the review of a company asks for; two companies wait in the grid. */
export const reviewAnswers = (review: CompanyReview = reviewOf()): readonly FakeCall[] => [
  answers(reviewedMetricsEndpoint, review),
  answers(metricMappingsEndpoint, mappings),
  answers(companyConstantsEndpoint, constants),
  answers(metricUnitsEndpoint, units),
  answers(reviewedExcerptsEndpoint, [tablePassageOf(), passageOf()]),
  ...reportPageAnswers(),
  answers(companyReportsEndpoint, [reportOf()]),
  answers(reviewCardsEndpoint, {
    total: 2,
    cards: [cardOf(), cardOf({ company_id: 900, name: 'Next Company' })],
  }),
  answers(listDisagreementsEndpoint, []),
  answers(reviewPresenceEndpoint, { others: [], acts_of_others: 0 }),
];
