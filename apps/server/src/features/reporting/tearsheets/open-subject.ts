import { Problem } from '@verdure/contract/http/problem';
import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import type { TearsheetChoices } from '@verdure/contract/reporting/tearsheets';
import {
  portfolioIdOf,
  type ProfileId,
  WHOLE_COVERAGE_PORTFOLIO_ID,
} from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { instantOf } from '../../../platform/database/past.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notThere } from '../../../universe/newest-snapshot.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { mustSeeFund } from '../../investments/funds/fund.reads.ts';
import {
  type Investments,
  type ScoredInvestment,
  scoredInvestments,
} from '../../investments/investment/investment.reads.ts';
import { mustSeePortfolio } from '../../investments/portfolios/portfolio.reads.ts';

export interface Subject {
  readonly id: number;
  readonly profileId: ProfileId;
  readonly choices: Pick<TearsheetChoices, 'investmentType' | 'universeId'>;
}

/** Roles with portfolios may take those; funds need their feature. @throws Problem otherwise */
function mayTake({ roleId, features }: Viewer, type: TearsheetChoices['investmentType']): void {
  if (type === 'portfolio') allow(INVESTOR_ROLES.some((role) => role === roleId));
  else allow(features.has('funds'), 'feature.off');
}

async function mustSee({ tx, viewer }: ViewerTransaction, { id, choices }: Subject): Promise<void> {
  if (id === WHOLE_COVERAGE_PORTFOLIO_ID) throw new Problem('tearsheet.whole-universe');
  if (choices.investmentType === 'portfolio') await mustSeePortfolio(tx, viewer, portfolioIdOf(id));
  else await mustSeeFund(tx, viewer.organisationId, id);
}

/** The portfolio or fund under its profile. @throws Problem if there is nothing to report */
export async function openSubject(
  investments: Investments,
  asking: ViewerTransaction,
  subject: Subject,
): Promise<ScoredInvestment> {
  const { id, profileId, choices } = subject;
  const { investmentType: type, universeId } = choices;
  mayTake(asking.viewer, type);
  await mustSee(asking, subject);
  const [scored] = await scoredInvestments(investments, asking, {
    type,
    ids: [id],
    profileId,
    ...(universeId !== undefined && { universeId }),
  });
  const instant = instantOf(asking.tx);
  if (scored === undefined && instant !== null) throw await notThere(asking.tx, instant);
  if (scored === undefined || scored.investment.leaves.nodes.length === 0) {
    throw new Problem('tearsheet.empty');
  }
  return scored;
}
