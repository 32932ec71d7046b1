import { setImmediate } from 'node:timers/promises';
import { Problem } from '@verdure/contract/http/problem';
import { type Draft, draftText } from '@verdure/contract/investments/drafts';
import { benchmarkOfInvestment, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { TYPE_CODES } from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import { LRUCache } from 'lru-cache';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { presentOf } from '../../../platform/database/past.ts';
import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import { fundIndex } from '../../../universe/fund-table.ts';
import { type LoadedSnapshot, snapshotKey } from '../../../universe/newest-snapshot.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { Universe, WantedScores } from '../../../universe/universe.ts';
import { scoresForViewer, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { draftedHoldings } from '../drafts/draft.reads.ts';
import { type HoldingColumns, visibleAmong } from '../portfolios/portfolio.reads.ts';
import { bytesOf } from './bytes-of.ts';
import { type FundColumns, fundColumnsReader } from './fund-columns.ts';
import type { FundPartsOptions } from './fund-parts.ts';
import type { Investment, InvestmentType, ScoredInvestment } from './investment.ts';
import { listCompanyNames } from './investment.store.ts';
import { openedBenchmark } from './open-benchmark.ts';
import { openInvestment } from './open-investment.ts';
import { atOtherPrices, type OtherPrices } from './other-prices.ts';
import { closureOf, readPortfolios, type StoredPortfolio } from './portfolio-closure.ts';
import { scoreInvestment } from './score-investment.ts';

export {
  companyFlags,
  isProxyAt,
  type KindView,
  leafView,
  sigmaOfInvestment,
  sigmasOfHoldings,
  NOT_SHOWN,
  universeAt,
} from './leaf-scores.ts';
export type { FundAverages, FundColumns } from './fund-columns.ts';
export { listPortfolioStates } from './investment.store.ts';
export type { OtherPrices } from './other-prices.ts';
export { daysOfNode, investmentDays, yearsOfNodes } from './investment-days.ts';
export { openedBenchmark } from './open-benchmark.ts';
export { type OwnCompany, ownCompanies } from './own-companies.ts';
export { rowsInScope } from './rows-in-scope.ts';
export {
  type Constituent,
  constituentCount,
  type Investment,
  isRest,
  nameOfConstituent,
  nameOfRow,
  restFractionOf,
  rowsOf,
  ROOT_NODE,
  setAsideOf,
  type ScoredHeld,
  type ScoredInvestment,
} from './investment.ts';
export {
  companyNodesBelow,
  coverageAt,
  leavesBelow,
  scoreInvestment,
} from './score-investment.ts';

/** The requested portfolios or funds, and their profile. Defaults to the Uncustomised profile. */
export interface WantedInvestments extends Partial<WantedScores> {
  readonly type: InvestmentType;
  readonly ids: readonly number[];
  /** Changes that are not saved, of the one portfolio that is asked for. */
  readonly draft?: Draft;
  /** By portfolio: the prices of another day that its own rows are weighed at. */
  readonly prices?: ReadonlyMap<number, OtherPrices>;
}

/** Looks through and scores portfolios and funds in memory. */
export interface Investments {
  /** The scores under the requested profile. */
  profileOf(asking: ViewerTransaction, wanted: WantedInvestments): Promise<ScoredProfile>;
  /** The requested investments that the viewer may see, and benchmarks, each once, by id. */
  open(
    snapshot: LoadedSnapshot,
    asking: ViewerTransaction,
    wanted: WantedInvestments,
  ): Promise<readonly Investment[]>;
  score(investment: Investment, under: ScoredProfile, asking: ViewerTransaction): ScoredInvestment;
  /** Every fund under a profile at once, as columns. */
  funds(under: ScoredProfile): FundColumns;
}

const MEGABYTE = 1024 * 1024;
/** Estimated size of a small object without its columns. */
const LEAST_BYTES = 1024;

const sized = <Value extends object>(
  megabytes: number,
  columnsOf: (value: Value) => object,
): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: (value) => LEAST_BYTES + bytesOf(columnsOf(value)),
  });

async function unknownNames(
  tx: TenantTransaction,
  coverage: CoverageSnapshot,
  portfolios: Iterable<StoredPortfolio>,
): Promise<ReadonlyMap<number, string>> {
  const ids = [...portfolios].flatMap(({ holdings }) => unknownIds(coverage, holdings));
  return listCompanyNames(tx, [...new Set(ids)]);
}

type Holdings = StoredPortfolio['holdings'];

/** Found once for holdings that are kept; a portfolio has many thousands of them. */
const unknownOf = new WeakMap<CoverageSnapshot, WeakMap<Holdings, readonly number[]>>();

function unknownIds(coverage: CoverageSnapshot, holdings: Holdings): readonly number[] {
  const known = unknownOf.get(coverage) ?? new WeakMap<Holdings, readonly number[]>();
  unknownOf.set(coverage, known);
  const ids =
    known.get(holdings) ??
    [...holdings.ids].filter(
      (id, row) =>
        holdings.types[row] === TYPE_CODES.company && rowOfCompany(coverage, id) === null,
    );
  known.set(holdings, ids);
  return ids;
}

interface OpenedPortfolio {
  readonly id: number;
  readonly closure: ReadonlyMap<number, StoredPortfolio>;
  /** Its text; the holdings of the root have it already. */
  readonly draft: string | undefined;
  /** What they are called; the holdings of the root are weighed at them already. */
  readonly prices: string | undefined;
}

/** @throws Problem 'draft.refused' unless one portfolio is asked for */
function refuseSeveral(ids: readonly number[]): void {
  if (ids.length === 1) return;
  throw new Problem('draft.refused', {
    errors: ['A draft belongs to one portfolio. Ask for that portfolio alone.'],
  });
}

interface WantedPortfolios extends Pick<WantedInvestments, 'ids'> {
  readonly draft: WantedInvestments['draft'] | undefined;
  readonly prices: WantedInvestments['prices'] | undefined;
}

/** What is asked of the rows of a portfolio other than what is stored. */
interface Otherwise {
  readonly draft: Draft | undefined;
  readonly prices: OtherPrices | undefined;
}

/** A portfolio with the changes of a draft or at other prices, and all portfolios below it. */
async function changed(
  asking: ViewerTransaction,
  saved: ReadonlyMap<number, StoredPortfolio>,
  { id, draft, prices }: Otherwise & { readonly id: number },
): Promise<ReadonlyMap<number, StoredPortfolio>> {
  const root = saved.get(id);
  if (root === undefined || (draft === undefined && prices === undefined)) return saved;
  const held = draft ? await draftedHoldings(asking, root.holdings, draft) : root.holdings;
  const holdings = prices ? atOtherPrices(held, prices) : held;
  return new Map([...saved, [id, { ...root, holdings }]]);
}

class InvestmentsInMemory implements Investments {
  readonly funds: Investments['funds'];
  readonly #universe: Universe;
  readonly #holdings = sized<HoldingColumns>(64, (columns) => columns);
  readonly #opened = sized<Investment>(128, ({ graph, leaves }) => ({ graph, leaves }));
  readonly #scored = sized<ScoredInvestment>(128, ({ nodes }) => nodes);

  constructor(universe: Universe, options: FundPartsOptions) {
    this.#universe = universe;
    this.funds = fundColumnsReader(options);
  }

  profileOf(
    asking: ViewerTransaction,
    { profileId = UNCUSTOMISED_PROFILE_ID, universeId }: WantedInvestments,
  ): Promise<ScoredProfile> {
    return scoresForViewer(this.#universe, asking, {
      profileId,
      ...(universeId !== undefined && { universeId }),
    });
  }

  async open(
    snapshot: LoadedSnapshot,
    asking: ViewerTransaction,
    { type, ids, draft, prices }: WantedInvestments,
  ): Promise<readonly Investment[]> {
    const once = [...new Set(ids)];
    if (draft !== undefined) refuseSeveral(once);
    const benchmarks = once.flatMap((id) => benchmarkOfInvestment(id) ?? []);
    const held =
      type === 'portfolio'
        ? await this.#openPortfolios(snapshot, asking, { ids: once, draft, prices })
        : once.flatMap((id) => this.#openFund(snapshot, id) ?? []);
    return [...held, ...benchmarks.map((benchmark) => openedBenchmark(snapshot, benchmark))];
  }

  async #openPortfolios(
    snapshot: LoadedSnapshot,
    { tx, viewer }: ViewerTransaction,
    { ids, draft, prices }: WantedPortfolios,
  ): Promise<readonly Investment[]> {
    const visible = await visibleAmong(presentOf(tx), viewer, ids);
    const { organisationId } = viewer;
    const portfolios = await readPortfolios(
      { tx, organisationId, holdingsOf: (key, read) => this.#holdingsOf(key, read) },
      ids.filter((id) => visible.has(id)),
    );
    const opened: Investment[] = [];
    // one that is seen today may not have been there on an earlier day
    for (const id of ids.filter((each) => visible.has(each) && portfolios.has(each))) {
      // a portfolio of thousands takes long to open, and others wait meanwhile
      await setImmediate();
      const saved = closureOf(portfolios, id);
      const other = prices?.get(id);
      const closure = await changed({ tx, viewer }, saved, { id, draft, prices: other });
      const wantedOne = { id, closure, draft: draft && draftText(draft), prices: other?.key };
      opened.push(await this.#openPortfolio(snapshot, { tx, viewer }, wantedOne));
    }
    return opened;
  }

  async #openPortfolio(
    snapshot: LoadedSnapshot,
    { tx, viewer }: ViewerTransaction,
    { id, closure, draft, prices }: OpenedPortfolio,
  ): Promise<Investment> {
    const isFundsFeatureOn = viewer.features.has('funds');
    const state = Array.from(closure.values(), (each) => [
      each.id,
      each.version,
      each.proxy,
      each.name,
    ]);
    const { coverage } = snapshot;
    // private companies are in no snapshot, so their names change without a new version of it
    const companyNames = await unknownNames(tx, coverage, closure.values());
    const key = JSON.stringify([
      snapshotKey(snapshot),
      viewer.organisationId,
      isFundsFeatureOn,
      state,
      [...companyNames].toSorted(([one], [other]) => one - other),
      draft,
      prices,
    ]);
    const known = this.#opened.get(key);
    if (known !== undefined) return known;
    const opened = openInvestment(
      { coverage, portfolios: closure, companyNames },
      { key, type: 'portfolio', id, isFundsFeatureOn, hasProxy: closure.get(id)?.proxy === true },
    );
    this.#opened.set(key, opened);
    return opened;
  }

  #openFund(snapshot: LoadedSnapshot, id: number): Investment | null {
    const { coverage } = snapshot;
    if (fundIndex(coverage.funds, id) === null) return null;
    const key = `${snapshotKey(snapshot)}/fund/${id}`;
    const source = { coverage, portfolios: new Map(), companyNames: new Map() };
    const opened =
      this.#opened.get(key) ??
      openInvestment(source, { key, type: 'fund', id, isFundsFeatureOn: true, hasProxy: false });
    this.#opened.set(key, opened);
    return opened;
  }

  async #holdingsOf(key: string, read: () => Promise<HoldingColumns>): Promise<HoldingColumns> {
    const known = this.#holdings.get(key);
    if (known !== undefined) return known;
    const holdings = await read();
    this.#holdings.set(key, holdings);
    return holdings;
  }

  score(
    investment: Investment,
    under: ScoredProfile,
    { viewer }: ViewerTransaction,
  ): ScoredInvestment {
    const isProxyOn = investment.hasProxy && viewer.features.has('proxy');
    const key = `${investment.key}|${under.key}|${isProxyOn}`;
    const scored = this.#scored.get(key) ?? scoreInvestment(investment, under, isProxyOn);
    this.#scored.set(key, scored);
    return scored;
  }
}

export const createInvestments = (universe: Universe, options: FundPartsOptions): Investments =>
  new InvestmentsInMemory(universe, options);

/** Opens and scores the portfolios or funds that the viewer may see. */
export async function scoredInvestments(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: WantedInvestments,
): Promise<readonly ScoredInvestment[]> {
  const under = await investments.profileOf(asking, wanted);
  const opened = await investments.open(under.snapshot, asking, wanted);
  return opened.map((investment) => investments.score(investment, under, asking));
}
