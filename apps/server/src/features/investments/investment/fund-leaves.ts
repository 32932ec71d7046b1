import {
  type Holdings,
  holdingsGraph,
  type LeafRows,
  leafRowsOf,
  NOTHING_UNMATCHED,
  TYPE_CODES,
  typeOfCode,
} from '@verdure/scoring/constituents';

import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import { fundHoldings } from './holdings-source.ts';
import type { HeldNodes } from './investment.ts';

/** Funds of the table: from `from` up to, not including, `to`. */
export interface FundSpan {
  readonly from: number;
  readonly to: number;
}

/** Of the private companies that own funds hold. */
const privateIds = ({ funds }: CoverageSnapshot): readonly number[] => [
  ...(funds.privateNames?.keys() ?? []),
];

/**
 * The companies and countries that funds may hold, each at the same node for all funds, and behind them one
 * node for every fund that stands among the leaves: it has no score. Last come private companies of the
 * organisation that reads, so that all others have the same nodes for everybody.
 */
export function heldNodes(coverage: CoverageSnapshot): HeldNodes {
  const { companies, countrySnapshot } = coverage;
  const { countries } = countrySnapshot;
  const companyCount = companies.id.length;
  const fundNode = companyCount + countries.length;
  const besides = privateIds(coverage);
  const types = new Uint8Array(fundNode + 1 + besides.length).fill(TYPE_CODES.company);
  types.fill(TYPE_CODES.country, companyCount, fundNode);
  types[fundNode] = TYPE_CODES.fund;
  const ids = new Int32Array(types.length);
  ids.set(companies.id);
  ids.set(besides, fundNode + 1);
  ids.set(
    countries.map(({ id }) => id),
    companyCount,
  );
  return { ids, graph: { types } };
}

/** Finds the node of a holding; -1: the snapshot does not know it. Funds come behind the others. */
function nodeFinder(coverage: CoverageSnapshot) {
  const { companies, countrySnapshot, funds } = coverage;
  const { countries } = countrySnapshot;
  const countryStart = companies.id.length;
  const fundStart = countryStart + countries.length;
  const nodesOf = (ids: Iterable<number>, start: number) =>
    new Map(Array.from(ids, (id, place): [number, number] => [id, start + place]));
  const nodes = {
    company: new Map([
      ...nodesOf(privateIds(coverage), fundStart + funds.id.length),
      ...nodesOf(companies.id, 0),
    ]),
    country: nodesOf(
      countries.map(({ id }) => id),
      countryStart,
    ),
    fund: nodesOf(funds.id, fundStart),
    portfolio: new Map<number, number>(),
  };
  const nodeOf = (code: number, id: number): number => nodes[typeOfCode(code)].get(id) ?? -1;
  return { nodeOf, fundStart };
}

/** Some funds and all that is below them, with the nodes of the whole coverage. */
function holdingsBelow(coverage: CoverageSnapshot, { from, to }: FundSpan) {
  const { funds, companies, countrySnapshot } = coverage;
  const { nodeOf, fundStart } = nodeFinder(coverage);
  const fundEnd = fundStart + funds.id.length;
  const rows = new Map<number, ReturnType<typeof fundHoldings> & { targets: Int32Array }>();
  const waiting = Array.from({ length: to - from }, (_, place) => from + place);
  for (let fund = waiting.pop(); fund !== undefined; fund = waiting.pop()) {
    if (rows.has(fund)) continue;
    const held = fundHoldings(coverage, funds.id[fund] ?? 0);
    const targets = held.ids.map((id, row) => nodeOf(held.types[row] ?? 0, id));
    rows.set(fund, { ...held, targets });
    for (const target of targets) {
      if (target >= fundStart && target < fundEnd) waiting.push(target - fundStart);
    }
  }
  const countryNames = countrySnapshot.countries.map(({ name }) => name);
  const privateNames = funds.privateNames?.values() ?? [];
  const names = [...companies.names, ...countryNames, ...funds.names, ...privateNames];
  return { rows, fundStart, fundEnd, names };
}

function columnsOf({
  rows,
  fundStart,
  fundEnd,
  names,
}: ReturnType<typeof holdingsBelow>): Holdings {
  const types = new Uint8Array(names.length);
  const offsets = new Int32Array(names.length + 1);
  const unmatched = Array.from(names, () => NOTHING_UNMATCHED);
  for (let node = 0; node < names.length; node += 1) {
    offsets[node + 1] = (offsets[node] ?? 0) + (rows.get(node - fundStart)?.targets.length ?? 0);
  }
  types.fill(TYPE_CODES.fund, fundStart, fundEnd);
  const targets = new Int32Array(offsets.at(-1) ?? 0);
  const weightsPercent = new Float64Array(targets.length);
  for (const [fund, held] of rows) {
    const start = offsets[fundStart + fund] ?? 0;
    targets.set(held.targets, start);
    weightsPercent.set(held.weightsPercent, start);
    unmatched[fundStart + fund] = held.unmatched;
  }
  return { types, names, offsets, targets, weightsPercent, unmatched };
}

/**
 * The leaves of some funds after look-through, a row each, as nodes of `heldNodes`: what `openInvestment`
 * finds of each of them. They do not depend on scores.
 */
export function fundLeaves(coverage: CoverageSnapshot, span: FundSpan): LeafRows {
  const below = holdingsBelow(coverage, span);
  const { fundStart, fundEnd } = below;
  // funds that stand among the leaves share one node, and private companies come behind it
  const nodeOf = (node: number) =>
    node < fundEnd ? Math.min(node, fundStart) : node - fundEnd + fundStart + 1;
  const roots = Array.from(
    { length: span.to - span.from },
    (_, place) => fundStart + span.from + place,
  );
  const rows = leafRowsOf(holdingsGraph(columnsOf(below)), roots, { isFundsFeatureOn: true });
  return { ...rows, nodes: rows.nodes.map(nodeOf) };
}
