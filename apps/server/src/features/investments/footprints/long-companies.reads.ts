import type { MissingReason } from '@verdure/contract/investments/footprint';
import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { typeOfNode } from '@verdure/scoring/constituents';
import {
  amountForYear as amountBesideFigure,
  amountWithheld,
  amountOfCompany,
  type BaseValue,
  baseValueReader,
  companyShares,
  type DatedAmount,
} from '@verdure/scoring/footprint';
import type { FundamentalField, Snapshot } from '@verdure/scoring/snapshot';
import type { ScoredUniverse } from '@verdure/scoring/universe';

import { withheldText } from '../../coverage/companies/company.reads.ts';
import {
  type AmountSourceOf,
  readAmountSources,
} from '../../coverage/own-data/own-amounts.reads.ts';
import { companyFlags, type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';

import type { Asked } from '../investment/investment-roots.reads.ts';

/** A long company of an investment after look-through. */
export interface LongCompany {
  readonly id: number;
  readonly name: string;
  /** Of the weight of all long leaves but countries, a fraction. */
  readonly share: number;
  /** Where its data are: the public snapshot, or its owner's. */
  readonly snapshot: Snapshot;
  /** -1: the snapshot does not have it. */
  readonly row: number;
  /** Why none of its values count; null: they do. */
  readonly excluded: Extract<MissingReason, 'proxy' | 'wrong_universe' | 'not_covered'> | null;
}

/** Why no value of a row counts; -1 is a company that the snapshot does not have. */
export function excludedBecause(universe: ScoredUniverse, row: number): LongCompany['excluded'] {
  if (row < 0) return 'not_covered';
  const { isProxy, isWrongUniverse } = companyFlags(universe, row);
  if (isWrongUniverse) return 'wrong_universe';
  if (isProxy) return 'proxy';
  return universe.snapshot.companies.isDirect[row] === 1 ? null : 'not_covered';
}

/** The long companies of an investment, the heaviest first (methodology 13.1 and 15). */
export function longCompanies(scored: ScoredInvestment): readonly LongCompany[] {
  const { graph, ids, leaves } = scored.investment;
  const shares = companyShares(leaves, (node) => typeOfNode(graph, node));
  return Array.from(leaves.nodes).flatMap((node, leaf) => {
    const share = shares[leaf] ?? Number.NaN;
    if (Number.isNaN(share)) return [];
    const universe = universeAt(scored, node);
    const row = scored.nodes.rows[node] ?? -1;
    return [
      {
        id: ids[node] ?? 0,
        name: graph.names[node] ?? '',
        share,
        snapshot: universe.snapshot,
        row,
        excluded: excludedBecause(universe, row),
      },
    ];
  });
}

/** Where the amounts of the companies of an investment come from that the organisation brought. */
export const amountSourcesOf = (
  scored: ScoredInvestment,
  { tx, viewer }: Pick<Asked, 'tx' | 'viewer'>,
): Promise<AmountSourceOf> =>
  readAmountSources(tx, viewer.organisationId, {
    companyIds: longCompanies(scored).map(({ id }) => id),
    under: scored.under,
  });

/** A column over companies; NaN for null. */
export const columnOf = <Item>(
  items: readonly Item[],
  valueIn: (item: Item) => number | null,
): Float64Array => Float64Array.from(items, (item) => valueIn(item) ?? Number.NaN);

type ReadValue = (row: number) => BaseValue | null;

/** Reads a value of each company, with one reader a snapshot; null: not disclosed, or excluded. */
export function valuesOf(
  companies: readonly LongCompany[],
  readerOf: (snapshot: Snapshot) => ReadValue,
): readonly (BaseValue | null)[] {
  const readers = new Map<Snapshot, ReadValue>();
  return companies.map(({ snapshot, row, excluded }) => {
    const read = readers.get(snapshot) ?? readerOf(snapshot);
    readers.set(snapshot, read);
    return excluded === null ? read(row) : null;
  });
}

/** The values of one base metric. */
export const baseValuesOf = (
  companies: readonly LongCompany[],
  metricId: number,
): readonly (BaseValue | null)[] =>
  valuesOf(companies, (snapshot) => baseValueReader(snapshot, metricId));

/** The amount beside a value (methodology 4.2), or of the reporting year where there is no value. */
export function amountForYear(
  { snapshot, row }: LongCompany,
  field: FundamentalField,
  value: BaseValue | null,
): DatedAmount | null {
  if (row < 0) return null;
  return value === null
    ? amountOfCompany(snapshot, field, row)
    : amountBesideFigure(snapshot, field, { row, year: value.year });
}

/** 'of 2024 held back until it is confirmed: 32 times the value of 2023', of what `amountForYear` passes over; else null. */
export function withheldAmountText(
  { snapshot, row }: LongCompany,
  field: FundamentalField,
  value: BaseValue | null,
): string | null {
  if (row < 0) return null;
  const year = value?.year ?? snapshot.companies.reportingYear[row] ?? 0;
  const held = amountWithheld(snapshot, field, { row, year });
  if (held === null) return null;
  return `of ${held.year} held back until it is confirmed: ${withheldText(held.reason)}`;
}

/** The years of values or amounts, as a column; 0 for none. */
export const yearsOf = (dated: readonly ({ readonly year: number } | null)[]): Int16Array =>
  Int16Array.from(dated, (each) => each?.year ?? 0);

/** Why a company does not count, given its value and the amount that it is compared with. */
export function missingBecause(
  { excluded }: LongCompany,
  value: BaseValue | null,
  amount: DatedAmount | null,
): MissingReason | null {
  if (excluded !== null) return excluded;
  if (value === null) return 'not_disclosed';
  return amount !== null && amount.usd > 0 ? null : 'no_amount';
}

/** Which data a figure was computed from. */
export const evidenceOf = ({ under }: ScoredInvestment) => ({
  as_of: under.snapshot.coverage.asOf,
  snapshot_version: under.snapshot.version,
  methodology_version: METHODOLOGY_VERSION,
});

/** Null for NaN: what a company that does not count adds. */
export const addedAt = (contributions: Float64Array, at: number): number | null => {
  const added = contributions[at] ?? Number.NaN;
  return Number.isNaN(added) ? null : added;
};
