import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { fundIndex } from '../../../platform/universe/fund-table.ts';
import { Slices } from '../../../platform/universe/in-slices.ts';
import { Kept } from '../../../platform/universe/kept.ts';
import type { LoadedSnapshot } from '../../../platform/universe/newest-snapshot.ts';
import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';
import type { Universe } from '../../../platform/universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { type HoldingColumns, visibleAmong } from '../portfolios/portfolio.reads.ts';
import type { Investment, InvestmentType } from './investment.ts';
import { openInvestment } from './open-investment.ts';
import { PortfolioStates, readClosure } from './read-closure.ts';
import { type ScoredInvestment, scoredKey, scoreInvestment } from './scored-investment.ts';

/** Which portfolios or funds a call asks for. */
export interface WantedInvestments {
  readonly type: InvestmentType;
  readonly ids: readonly number[];
}

/** Portfolios and funds in memory, looked through. */
export interface Investments {
  readonly database: Database;
  readonly universe: Universe;
  /** Those of the wanted that the viewer may see, each once, in the order of the ids. */
  open(
    snapshot: LoadedSnapshot,
    asking: ViewerTransaction,
    wanted: WantedInvestments,
  ): Promise<readonly Investment[]>;
  /** An investment under a profile. */
  score(
    investment: Investment,
    under: ScoredProfile,
    isProxyFeatureOn: boolean,
  ): Promise<ScoredInvestment>;
}

const MEGABYTE = 1024 * 1024;
const KEPT_HOLDINGS = 2_000;
const MOST_HOLDING_BYTES = 64 * MEGABYTE;
const KEPT_INVESTMENTS = 300;
const MOST_INVESTMENT_BYTES = 128 * MEGABYTE;
const KEPT_SCORED = 60;
const MOST_SCORED_BYTES = 128 * MEGABYTE;

interface Sources {
  readonly holdings: Kept<HoldingColumns>;
  readonly investments: Kept<Investment>;
}

interface Opening {
  readonly snapshot: LoadedSnapshot;
  readonly viewer: Viewer;
  readonly tx: TenantTransaction;
}

async function openPortfolios(
  { holdings, investments }: Sources,
  { snapshot, viewer, tx }: Opening,
  ids: readonly number[],
): Promise<readonly Investment[]> {
  const { organisationId } = viewer;
  const visible = await visibleAmong(tx, viewer, ids);
  const states = new PortfolioStates(tx, organisationId);
  await states.of([...visible]);
  const isFundsFeatureOn = viewer.features.has('funds');
  const slices = new Slices();
  const opened: Investment[] = [];
  for (const id of ids.filter((wanted) => visible.has(wanted))) {
    const portfolios = await readClosure({ tx, organisationId, states, kept: holdings }, id);
    const state = [...portfolios.values()].map((each) => [
      ...[each.id, each.version, each.proxy, each.name],
    ]);
    const key = JSON.stringify([snapshot.version, organisationId, isFundsFeatureOn, state]);
    const opening = { key, type: 'portfolio', id, isFundsFeatureOn, snapshot, portfolios } as const;
    opened.push(await investments.get(key, () => openInvestment(tx, opening)));
    await slices.pause();
  }
  return opened;
}

async function openFunds(
  { investments }: Sources,
  { snapshot, tx }: Opening,
  ids: readonly number[],
): Promise<readonly Investment[]> {
  const slices = new Slices();
  const opened: Investment[] = [];
  for (const id of ids) {
    await slices.pause();
    if (fundIndex(snapshot.coverage.funds, id) === null) continue;
    const key = `${snapshot.version}/fund/${id}`;
    const opening = { snapshot, portfolios: new Map(), isFundsFeatureOn: true } as const;
    opened.push(
      await investments.get(key, () => openInvestment(tx, { ...opening, key, type: 'fund', id })),
    );
  }
  return opened;
}

/** Bytes of the typed columns of a record: what else it has is small, or of the snapshot. */
const bytesOfColumns = (columns: object): number =>
  Object.values(columns).reduce<number>(
    (sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
    0,
  );

export function createInvestments(parts: {
  readonly database: Database;
  readonly universe: Universe;
}): Investments {
  const sources: Sources = {
    holdings: new Kept<HoldingColumns>(KEPT_HOLDINGS, {
      mostBytes: MOST_HOLDING_BYTES,
      bytesOf: bytesOfColumns,
    }),
    investments: new Kept(KEPT_INVESTMENTS, {
      mostBytes: MOST_INVESTMENT_BYTES,
      bytesOf: ({ graph, leaves }) => bytesOfColumns(graph) + bytesOfColumns(leaves),
    }),
  };
  const scored = new Kept<ScoredInvestment>(KEPT_SCORED, {
    mostBytes: MOST_SCORED_BYTES,
    bytesOf: ({ nodes: { scores, ...columns } }) =>
      Object.values(scores).reduce(
        (sum, score) => sum + bytesOfColumns(score),
        bytesOfColumns(columns),
      ),
  });
  return {
    ...parts,
    score: (investment, under, isProxyFeatureOn) =>
      scored.get(scoredKey(investment, under, investment.hasProxy && isProxyFeatureOn), () =>
        scoreInvestment(investment, under, isProxyFeatureOn),
      ),
    open: (snapshot, { tx, viewer }, { type, ids }) => {
      const openAll = type === 'portfolio' ? openPortfolios : openFunds;
      return openAll(sources, { snapshot, viewer, tx }, [...new Set(ids)]);
    },
  };
}
