import { TYPE_CODES } from '@verdure/scoring/constituents';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type HoldingColumns, readConstituents } from '../portfolios/portfolio.reads.ts';
import type { SourcePortfolio } from './holdings-source.ts';
import { listPortfolioStates, type PortfolioState } from './investment.store.ts';

/** A stored portfolio with its holdings. */
export interface StoredPortfolio extends PortfolioState, SourcePortfolio {}

type Portfolios = ReadonlyMap<number, StoredPortfolio>;

export interface ClosureSources {
  readonly tx: TenantTransaction;
  readonly organisationId: number;
  /** Returns the holdings of one version of a portfolio, cached between requests. */
  holdingsOf(key: string, read: () => Promise<HoldingColumns>): Promise<HoldingColumns>;
}

async function readPortfolio(
  { tx, organisationId, holdingsOf }: ClosureSources,
  state: PortfolioState,
): Promise<StoredPortfolio> {
  const { id, version } = state;
  const key = `${organisationId}/${id}/${version}`;
  const holdings = await holdingsOf(key, () => readConstituents(tx, { organisationId, id }));
  return { ...state, holdings };
}

function heldPortfolios({ holdings: { types, ids } }: StoredPortfolio): readonly number[] {
  // most portfolios hold no other portfolio
  if (!types.includes(TYPE_CODES.portfolio)) return [];
  return Array.from(ids).filter((_, row) => types[row] === TYPE_CODES.portfolio);
}

/** Reads portfolios and all portfolios below them, by id. Reads each once, even in a cycle. */
export async function readPortfolios(
  sources: ClosureSources,
  rootIds: readonly number[],
): Promise<Portfolios> {
  const { tx, organisationId } = sources;
  const read = new Map<number, StoredPortfolio>();
  let level: readonly number[] = rootIds;
  while (level.length > 0) {
    const below = new Set<number>();
    for (const state of await listPortfolioStates(tx, organisationId, level)) {
      const portfolio = await readPortfolio(sources, state);
      read.set(state.id, portfolio);
      for (const id of heldPortfolios(portfolio)) below.add(id);
    }
    level = [...below].filter((id) => !read.has(id));
  }
  return read;
}

/** One portfolio with all portfolios below it. */
export function closureOf(portfolios: Portfolios, rootId: number): Portfolios {
  const closure = new Map<number, StoredPortfolio>();
  const waiting = [rootId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const portfolio = portfolios.get(id);
    if (portfolio === undefined || closure.has(id)) continue;
    closure.set(id, portfolio);
    waiting.push(...heldPortfolios(portfolio));
  }
  return closure;
}
