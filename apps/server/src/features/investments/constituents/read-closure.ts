import { TYPE_CODES } from '@verdure/scoring/constituents';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Kept } from '../../../platform/universe/kept.ts';
import { type PortfolioState, readHoldings } from './holdings.store.ts';
import type { HoldingColumns } from './investment.ts';

/** A portfolio with what it holds. */
export interface PortfolioHoldings extends PortfolioState {
  readonly holdings: HoldingColumns;
}

export interface ClosureSources {
  readonly tx: TenantTransaction;
  readonly organisationId: number;
  readonly states: ReadonlyMap<number, PortfolioState>;
  /** By organisation, portfolio and version. */
  readonly kept: Kept<HoldingColumns>;
}

async function readPortfolio(
  { tx, organisationId, kept }: ClosureSources,
  state: PortfolioState,
): Promise<PortfolioHoldings> {
  const key = `${organisationId}/${state.id}/${state.version}`;
  const holdings = await kept.get(key, () => readHoldings(tx, organisationId, state.id));
  return { ...state, holdings };
}

/** A portfolio and every portfolio below it, by id; each is read once, also in a circle. */
export async function readClosure(
  sources: ClosureSources,
  rootId: number,
): Promise<ReadonlyMap<number, PortfolioHoldings>> {
  const closure = new Map<number, PortfolioHoldings>();
  const waiting = [rootId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const state = sources.states.get(id);
    if (state === undefined || closure.has(id)) continue;
    const portfolio = await readPortfolio(sources, state);
    closure.set(id, portfolio);
    const { types, ids } = portfolio.holdings;
    types.forEach((type, row) => {
      if (type === TYPE_CODES.portfolio) waiting.push(ids[row] ?? 0);
    });
  }
  return closure;
}
