import { TYPE_CODES } from '@verdure/scoring/constituents';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Kept } from '../../../platform/universe/kept.ts';
import { listPortfolioStates, type PortfolioState } from './holdings.store.ts';
import { type HoldingColumns, readConstituents } from '../portfolios/portfolio.reads.ts';

/** A portfolio with what it holds. */
export interface PortfolioHoldings extends PortfolioState {
  readonly holdings: HoldingColumns;
}

/** The states of portfolios of one organisation, each read once. */
export class PortfolioStates {
  readonly #tx: TenantTransaction;
  readonly #organisationId: number;
  readonly #known = new Map<number, PortfolioState>();
  readonly #asked = new Set<number>();

  constructor(tx: TenantTransaction, organisationId: number) {
    this.#tx = tx;
    this.#organisationId = organisationId;
  }

  /** In the order of the ids; what does not exist is left out. */
  async of(ids: readonly number[]): Promise<readonly PortfolioState[]> {
    const unknown = ids.filter((id) => !this.#asked.has(id));
    if (unknown.length > 0) {
      const states = await listPortfolioStates(this.#tx, this.#organisationId, unknown);
      for (const id of unknown) this.#asked.add(id);
      for (const state of states) this.#known.set(state.id, state);
    }
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }
}

export interface ClosureSources {
  readonly tx: TenantTransaction;
  readonly organisationId: number;
  readonly states: PortfolioStates;
  /** By organisation, portfolio and version. */
  readonly kept: Kept<HoldingColumns>;
}

async function readPortfolio(
  { tx, organisationId, kept }: ClosureSources,
  state: PortfolioState,
): Promise<PortfolioHoldings> {
  const key = `${organisationId}/${state.id}/${state.version}`;
  const portfolio = { organisationId, id: state.id };
  const holdings = await kept.get(key, () => readConstituents(tx, portfolio));
  return { ...state, holdings };
}

const heldPortfolios = ({ holdings: { types, ids } }: PortfolioHoldings): readonly number[] =>
  Array.from(ids).filter((_, row) => types[row] === TYPE_CODES.portfolio);

/** A portfolio and every portfolio below it, by id, level by level; each is read once, also in a circle. */
export async function readClosure(
  sources: ClosureSources,
  rootId: number,
): Promise<ReadonlyMap<number, PortfolioHoldings>> {
  const closure = new Map<number, PortfolioHoldings>();
  let level: readonly number[] = [rootId];
  while (level.length > 0) {
    const below = new Set<number>();
    for (const state of await sources.states.of(level)) {
      const portfolio = await readPortfolio(sources, state);
      closure.set(state.id, portfolio);
      for (const id of heldPortfolios(portfolio)) below.add(id);
    }
    level = [...below].filter((id) => !closure.has(id));
  }
  return closure;
}
