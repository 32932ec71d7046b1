import { Problem } from '@verdure/contract/http/problem';
import type { MasterInputType, PortfolioId } from '@verdure/contract/vocabulary';
import { masterWeights } from '@verdure/scoring/constituents';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { replaceConstituents } from './constituents.store.ts';
import { freeName, refuseTooMany } from './new-portfolio.ts';
import { portfolioName } from './portfolio-name.ts';
import { mustSeePortfolio } from './portfolio.reads.ts';
import { findPortfolio, insertPortfolio } from './portfolio.store.ts';
import type { Constituent, Portfolio } from './portfolio.ts';
import { NO_POSITION } from './position.ts';

interface MasterInput {
  readonly id: PortfolioId;
  /** Percent or USD. */
  readonly input: number;
}

export interface NewMasterPortfolio {
  readonly name: string;
  readonly inputType: MasterInputType;
  readonly portfolios: readonly MasterInput[];
  readonly requestId: string;
}

/**
 * The portfolios with their weights in percent (methodology 12.4): percentages stay as they were
 * entered, amounts become their share of the total.
 *
 * @throws Problem if an input is out of range, or all of them are 0
 */
function constituentsOf({ inputType, portfolios }: NewMasterPortfolio): readonly Constituent[] {
  const inputs = portfolios.map(({ input }) => input);
  const weights = masterWeights(inputType, inputs);
  if (weights === null) {
    const isZero = inputs.every((input) => input === 0);
    throw new Problem(isZero ? 'portfolio.master-zero' : `portfolio.master-${inputType}`);
  }
  return portfolios.map(({ id, input }, at) => ({
    type: 'portfolio',
    id,
    weightPercent: inputType === 'percent' ? input : 100 * (weights[at] ?? 0),
    ...NO_POSITION,
  }));
}

/** @throws Problem if nothing is selected, or a portfolio twice */
function checkSelection({ portfolios }: NewMasterPortfolio): void {
  if (portfolios.length === 0) throw new Problem('portfolio.master-empty');
  const ids = new Set(portfolios.map(({ id }) => id));
  if (ids.size < portfolios.length) throw new Problem('portfolio.master-twice');
}

/** Makes a portfolio whose constituents are portfolios that the viewer can see. */
export async function createMasterPortfolio(
  tx: TenantTransaction,
  viewer: Viewer,
  master: NewMasterPortfolio,
): Promise<Portfolio> {
  if (master.name.trim() === '') throw new Problem('portfolio.master-unnamed');
  checkSelection(master);
  const constituents = constituentsOf(master);
  for (const { id } of master.portfolios) await mustSeePortfolio(tx, viewer, id);
  await refuseTooMany(tx, viewer);

  const { organisationId, userId } = viewer;
  const name = await freeName(tx, viewer, portfolioName(master.name));
  const id = await insertPortfolio(tx, { organisationId, managerId: userId, name });
  await replaceConstituents(tx, { organisationId, id }, constituents);
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'portfolio.master-created',
    requestId: master.requestId,
    subject: { type: 'portfolio', id },
    after: { name, portfolios: constituents.length },
  });
  return findPortfolio(tx, organisationId, id);
}
