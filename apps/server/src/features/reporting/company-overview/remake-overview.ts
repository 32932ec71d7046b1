import { companyOverviewQuestion } from '@verdure/contract/reporting/company-overview';

import { paperFigures } from '../../../platform/receipts/paper-figures.ts';
import type { Remake } from '../../../platform/receipts/receipt.ts';
import type { Universe } from '../../../universe/universe.ts';
import { composeOverview } from './compose-overview.ts';

/** Answers the question of the receipt of a company overview again. */
export const remakeOverview =
  (universe: Universe): Remake =>
  async ({ tx, viewer, instant }, asked) => {
    const { printOption: option, ...question } = companyOverviewQuestion.parse(asked);
    const making = { ...question, asOf: question.asOf, option, now: new Date(instant) };
    const { paper, asked: again } = await composeOverview(universe, { tx, viewer }, making);
    return { tables: paperFigures(paper.blocks), versions: again.versions };
  };
