import {
  impactTearsheetQuestion,
  riskTearsheetQuestion,
} from '@verdure/contract/reporting/tearsheets';

import { DEFAULT_CAPITAL_USD, impactTearsheet } from './impact-tearsheet.ts';
import type { WantedTearsheet } from './make-tearsheet.ts';
import { onePageTearsheet } from './one-page-tearsheet.ts';
import { riskTearsheet } from './risk-tearsheet.ts';

type Wanted = Omit<WantedTearsheet, 'now'>;

/** The risk tearsheet, on one page or more, that a request or a receipt asks for. */
export function wantedRisk(asked: unknown): Wanted {
  const question = riskTearsheetQuestion.parse(asked);
  const { onePage, since, ...choices } = question.body;
  return {
    type: onePage ? 'one-page' : 'risk',
    id: question.params.investmentId,
    profileId: question.params.profileId,
    choices,
    since,
    blocksOf: onePage ? onePageTearsheet : riskTearsheet,
    question,
  };
}

/** The impact tearsheet that a request or a receipt asks for. */
export function wantedImpact(asked: unknown): Wanted {
  const question = impactTearsheetQuestion.parse(asked);
  const { capitalInvested = DEFAULT_CAPITAL_USD, ...choices } = question.body;
  return {
    type: 'impact',
    id: question.params.investmentId,
    profileId: question.params.profileId,
    choices,
    blocksOf: (figures) => impactTearsheet(figures, capitalInvested),
    question,
  };
}
