import type {
  ConstituentRow,
  CoverageRow,
  FlatConstituentRow,
} from '@verdure/contract/investments/constituents';
import { type LeafWeights, typeOfCode } from '@verdure/scoring/constituents';
import {
  coveredFraction,
  coverageOf,
  coverageTier,
  investmentType,
} from '@verdure/scoring/measures';
import { coverageStateAt } from '@verdure/scoring/universe';

import {
  type Constituent,
  constituentCount,
  coverageAt,
  isProxyAt,
  nameOfConstituent,
  nameOfRow,
  leavesBelow,
  restFractionOf,
  rowsOf,
  setAsideOf,
  type ScoredInvestment,
  ROOT_NODE,
  universeAt,
} from '../investment/investment.reads.ts';
import { NOTHING_HELD_APART } from '../portfolios/portfolio.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { keyOf, listIdentities } from './identities.store.ts';

/** What matches nothing, and what is no company, fund or state. */
function presentRest(investment: ScoredInvestment['investment']) {
  const { rows, setAside } = investment.unmatched[ROOT_NODE] ?? NOTHING_HELD_APART;
  const rest = restFractionOf(investment);
  const setAsideWeight = rest * setAsideOf(investment, ROOT_NODE);
  const isKnown = investment.isUnmatchedKnown;
  return {
    not_recognised_rows: isKnown ? rows - setAside.rows : null,
    not_recognised_weight: isKnown ? rest - setAsideWeight : null,
    set_aside_rows: setAside.rows,
    set_aside_weight: setAsideWeight,
  };
}

/** The coverage of a portfolio or fund (GQL-02). */
export function presentCoverage(scored: ScoredInvestment): CoverageRow {
  const { investment, isProxyOn } = scored;
  const { graph, leaves } = investment;
  const { counted, weighted } = coverageOf(leaves, scored.nodes.coverages, isProxyOn);
  const codes = new Set(leaves.nodes.map((node) => graph.types[node] ?? 0));
  return {
    id: investment.id,
    total_holdings: constituentCount(investment),
    total_underlying_holdings: leaves.nodes.length,
    disclosed_weight: investment.disclosedWeightFraction,
    ...presentRest(investment),
    direct_coverage: counted.directFraction,
    proxy_coverage: counted.proxyFraction,
    not_covered: counted.notCoveredFraction,
    weighted_direct_coverage: weighted.directFraction,
    weighted_proxy_coverage: weighted.proxyFraction,
    weighted_not_covered: weighted.notCoveredFraction,
    investment_type: investmentType(new Set([...codes].map(typeOfCode))),
  };
}

type CoverageOfRow = Pick<ConstituentRow, 'coverage' | 'weighted_coverage'>;

const leafAlone = (node: number): LeafWeights => ({
  nodes: Int32Array.of(node),
  weights: Float64Array.of(1),
  cycles: new Set(),
});

/** The covered share of a constituent's leaves; 1 or 0 if it is a leaf itself. */
function coverageOfConstituents(
  scored: ScoredInvestment,
): (constituent: Constituent) => CoverageOfRow {
  const leavesOf = leavesBelow(scored);
  return (constituent) => {
    const leaves = leavesOf(constituent) ?? leafAlone(constituent.node);
    const shares = coverageOf(leaves, scored.nodes.coverages, scored.isProxyOn);
    return {
      coverage: coveredFraction(shares.counted),
      weighted_coverage: coveredFraction(shares.weighted),
    };
  };
}

type PresentedIdentity = Pick<
  ConstituentRow,
  'isin' | 'sector' | 'country' | 'tier' | 'coverage_state'
>;

/** The tier of a company with scores of its own. */
function tierAt(scored: ScoredInvestment, node: number): ConstituentRow['tier'] {
  const row = scored.nodes.rows[node] ?? -1;
  if (row < 0 || coverageAt(scored, node) !== 'direct') return null;
  const { hasIcmGovernance, hasIcmSustainability } = universeAt(scored, node).snapshot.companies;
  return coverageTier(hasIcmGovernance[row] === 1, hasIcmSustainability[row] === 1);
}

/** How a company is covered; null for any other row. */
function stateAt(
  scored: ScoredInvestment,
  { node, type }: Pick<Constituent, 'node' | 'type'>,
): ConstituentRow['coverage_state'] {
  if (type !== 'company') return null;
  const row = scored.nodes.rows[node] ?? -1;
  return row < 0 ? 'not_covered' : coverageStateAt(universeAt(scored, node), row);
}

/** Reads who the rows are: ISIN, sector and country from the database, the tier from the snapshot. */
async function identitiesOf(
  scored: ScoredInvestment,
  { tx, viewer }: Pick<Asked, 'tx' | 'viewer'>,
  rows: readonly Constituent[],
): Promise<(row: Constituent) => PresentedIdentity> {
  const identities = await listIdentities(tx, viewer.organisationId, rows);
  return (row) => ({
    ...(identities.get(keyOf(row)) ?? NO_IDENTITY),
    tier: tierAt(scored, row.node),
    coverage_state: stateAt(scored, row),
  });
}

const NO_IDENTITY = { isin: null, sector: null, country: null } as const;

/** The immediate constituents (GQL-03). */
export async function presentConstituents(
  scored: ScoredInvestment,
  asked: Pick<Asked, 'tx' | 'viewer'>,
): Promise<readonly ConstituentRow[]> {
  const { investment } = scored;
  const { uploadedFractions, weights } = investment.graph;
  const coverageOfRow = coverageOfConstituents(scored);
  const rows = rowsOf(investment, false);
  const identityOf = await identitiesOf(scored, asked, rows);
  // the graph lists the investment's own edges first
  return rows.map((row, edge) => ({
    parent_id: investment.id,
    id: row.id,
    name: nameOfConstituent(investment, row),
    type: row.type,
    weighting: investment.isWeightBlank || row.isRest ? null : (uploadedFractions[edge] ?? null),
    recalibrated_weighting: row.isRest ? restFractionOf(investment) : (weights[edge] ?? 0),
    not_recognised: row.isRest,
    proxy: isProxyAt(scored, row.node),
    ...coverageOfRow(row),
    ...identityOf(row),
  }));
}

/** The leaves after look-through (GQL-04). */
export async function presentFlatConstituents(
  scored: ScoredInvestment,
  asked: Pick<Asked, 'tx' | 'viewer'>,
): Promise<readonly FlatConstituentRow[]> {
  const { id, leaves } = scored.investment;
  const rows = rowsOf(scored.investment, true);
  const identityOf = await identitiesOf(scored, asked, rows);
  return rows.map((row, leaf) => ({
    parent_id: id,
    id: row.id,
    name: nameOfRow(scored.investment, row),
    type: row.type,
    weight: leaves.weights[leaf] ?? 0,
    proxy: isProxyAt(scored, row.node),
    warning: leaves.cycles.has(row.node) ? 'cycle' : null,
    not_identified: row.isRest && row.type === 'fund',
    not_recognised: row.isRest && row.type === 'portfolio',
    ...identityOf(row),
  }));
}
