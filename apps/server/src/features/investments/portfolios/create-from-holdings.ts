import type { Portfolio as PortfolioAnswer } from '@verdure/contract/investments/portfolios';
import { typeOfCode } from '@verdure/scoring/constituents';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { replaceConstituents } from './constituents.store.ts';
import { freeName, refuseTooMany } from './new-portfolio.ts';
import { portfolioName } from './portfolio-name.ts';
import { presentPortfolio } from './portfolio.present.ts';
import { findPortfolio, insertPortfolio, updatePortfolio } from './portfolio.store.ts';
import type { Constituent, HoldingColumns } from './portfolio.ts';
import { NO_POSITION } from './position.ts';
import type { UnmatchedRow } from './unmatched-rows.ts';
import { inheritUnknown, listUnmatched, replaceUnmatched } from './unmatched-rows.store.ts';

interface Given {
  readonly name: string;
  readonly holdings: HoldingColumns;
  readonly hasProxy: boolean;
  readonly fromPortfolioId: number;
  readonly requestId: string;
}

const constituentsOf = ({ types, ids, weightsPercent }: HoldingColumns): readonly Constituent[] =>
  Array.from(ids, (id, row) => {
    const percent = weightsPercent[row] ?? Number.NaN;
    return {
      id,
      type: typeOfCode(types[row] ?? 0),
      weightPercent: Number.isNaN(percent) ? null : percent,
      ...NO_POSITION,
    };
  });

/** Where a draft gives weights to rows of equal weight, those that match nothing get theirs too. */
function weighedAlike(
  rows: readonly UnmatchedRow[],
  { weightsPercent, unmatched }: HoldingColumns,
): readonly UnmatchedRow[] {
  const wasBlank = rows.every(({ weightPercent }) => weightPercent === null);
  if (!wasBlank || weightsPercent.every(Number.isNaN)) return rows;
  const weightPercent = unmatched.weightPercent / unmatched.rows;
  return rows.map((row) => ({ ...row, weightPercent }));
}

/** Makes a portfolio of given holdings, with the proxy toggle of where they come from. */
export async function createFromHoldings(
  { tx, viewer }: { readonly tx: TenantTransaction; readonly viewer: Viewer },
  { holdings, hasProxy, fromPortfolioId, requestId, ...given }: Given,
): Promise<PortfolioAnswer> {
  await refuseTooMany(tx, viewer);
  const { organisationId, userId } = viewer;
  const name = await freeName(tx, viewer, portfolioName(given.name));
  const id = await insertPortfolio(tx, { organisationId, managerId: userId, name });
  const constituents = constituentsOf(holdings);
  await replaceConstituents(tx, { organisationId, id }, constituents);
  const from = { organisationId, id: fromPortfolioId };
  const unmatched = weighedAlike(await listUnmatched(tx, from), holdings);
  // a draft has weights alone
  const rows = unmatched.map((row) => ({ ...row, ...NO_POSITION }));
  await replaceUnmatched(tx, { organisationId, id }, rows);
  await inheritUnknown(tx, { organisationId, id }, fromPortfolioId);
  const portfolio = await findPortfolio(tx, organisationId, id);
  if (hasProxy) await updatePortfolio(tx, portfolio, { proxy: true });
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'portfolio.saved-from-draft',
    requestId,
    subject: { type: 'portfolio', id },
    after: { name, holdings: constituents.length, from: fromPortfolioId },
  });
  return presentPortfolio(viewer, { ...portfolio, hasProxy });
}
