import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Kept } from '../../../platform/universe/kept.ts';
import { listHoldings, type PortfolioState } from './holdings.store.ts';
import type { Holding } from './investment.ts';

/** A portfolio with what it holds. */
export interface PortfolioHoldings extends PortfolioState {
  readonly holdings: readonly Holding[];
}

export interface ClosureSources {
  readonly tx: TenantTransaction;
  readonly organisationId: number;
  readonly states: ReadonlyMap<number, PortfolioState>;
  /** By organisation, portfolio and version. */
  readonly kept: Kept<readonly Holding[]>;
}

async function readPortfolio(
  { tx, organisationId, kept }: ClosureSources,
  state: PortfolioState,
): Promise<PortfolioHoldings> {
  const key = `${organisationId}/${state.id}/${state.version}`;
  const holdings = await kept.get(key, () => listHoldings(tx, organisationId, state.id));
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
    for (const holding of portfolio.holdings) {
      if (holding.type === 'portfolio') waiting.push(holding.id);
    }
  }
  return closure;
}
