import { INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import { Problem } from '@verdure/contract/http/problem';
import type { FiledTable, TableFileQuestion } from '@verdure/contract/investments/table-files';
import { type Feature, portfolioIdOf, universeIdOf } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { instantOf } from '../../../platform/database/past.ts';
import { notThere } from '../../../universe/newest-snapshot.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import { mustSeeFund } from '../funds/fund.reads.ts';
import {
  type Investments,
  type ScoredInvestment,
  scoredInvestments,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import { mustSeePortfolio } from '../portfolios/portfolio.reads.ts';

/** What an organisation subscribes to with a table; null: everybody has it. */
const FEATURES = {
  holdings: null,
  footprint: 'footprint',
  temperature: 'temperatureRise',
  edci: 'edci',
  sfdr: 'sfdr',
  pai: 'sfdr',
  taxonomy: 'taxonomy',
} as const satisfies Record<FiledTable, Feature | null>;

/** @throws Problem for who may not take the table, or not see what it is of */
async function mustTake(
  { tx, viewer }: ViewerTransaction,
  { params: { investmentId }, body: { table, investmentType } }: TableFileQuestion,
): Promise<void> {
  const { roleId, features } = viewer;
  const isPortfolio = investmentType === 'portfolio';
  if (isPortfolio) allow(INVESTOR_ROLES.some((role) => role === roleId));
  else allow(features.has('funds'), 'feature.off');
  const feature = FEATURES[table];
  allow(feature === null || features.has(feature), 'feature.off');
  if (isPortfolio) await mustSeePortfolio(tx, viewer, portfolioIdOf(investmentId));
  else await mustSeeFund(tx, viewer.organisationId, investmentId);
}

function draftIn({ draft, asOf }: TableFileQuestion['body']): Pick<WantedInvestments, 'draft'> {
  if (draft === undefined) return {};
  if (asOf === undefined) return { draft: draftOf(draft) };
  throw new Problem('draft.refused', {
    errors: ['A draft changes the portfolio of today. Ask for the past without it.'],
  });
}

type Under = Pick<WantedInvestments, 'profileId' | 'universeId'>;

export interface OpenedTable {
  /** Under the profile of the page. */
  readonly scored: ScoredInvestment;
  /** Under another profile or universe; by default the Uncustomised one, and that of the profile. */
  readonly open: (under: Under) => Promise<ScoredInvestment>;
  /** Under the Uncustomised profile in the same universe, as European rules are read. */
  readonly uncustomised: () => Promise<ScoredInvestment>;
}

/** The portfolio or fund whose table is asked for. @throws Problem for who may not take it */
export async function openTable(
  investments: Investments,
  asking: ViewerTransaction,
  question: TableFileQuestion,
): Promise<OpenedTable> {
  const { params, body } = question;
  await mustTake(asking, question);
  const wanted = { type: body.investmentType, ids: [params.investmentId], ...draftIn(body) };
  const open = async (under: Under) => {
    const [scored] = await scoredInvestments(investments, asking, { ...wanted, ...under });
    const instant = instantOf(asking.tx);
    if (scored === undefined && instant !== null) throw await notThere(asking.tx, instant);
    if (scored === undefined) throw new Problem('portfolio.not-found');
    return scored;
  };
  const scored = await open({
    profileId: params.profileId,
    ...(body.universeId !== undefined && { universeId: body.universeId }),
  });
  const { universeId } = scored.under;
  return { scored, open, uncustomised: () => open({ universeId: universeIdOf(universeId) }) };
}
