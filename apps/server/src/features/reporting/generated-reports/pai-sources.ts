import { PAI_INDICATORS } from '@verdure/contract/vocabulary';
import { amountForYear } from '@verdure/scoring/footprint';
import { paiBases } from '@verdure/scoring/sfdr';
import { figureAt, metricIndexOf, type Snapshot } from '@verdure/scoring/snapshot';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type ScoredInvestment,
  universeAt,
} from '../../investments/investment/investment.reads.ts';
import { readFigureSources } from '../../coverage/own-data/figure-sources.reads.ts';

/** From when and where the data of an indicator of a company are. */
export interface PaiSource {
  /** '2024', or '2023, 2024' where an indicator takes values of several years. */
  readonly years: string;
  readonly sources: string;
}

const METRIC_IDS: ReadonlyMap<number, readonly number[]> = new Map(
  PAI_INDICATORS.map(({ id, metricIds }) => [id, metricIds]),
);

const ALL_METRIC_IDS = [...new Set([...METRIC_IDS.values()].flat())];

/** The year of the value of a metric that counts for a row; null: there is none. */
function yearOf(snapshot: Snapshot, metricId: number, row: number): number | null {
  const columns = snapshot.metricColumns[metricIndexOf(snapshot, metricId) ?? -1];
  const value = figureAt(snapshot, columns, row);
  return value === null || value.isWithheld ? null : value.year;
}

const inOneLine = (words: readonly (string | number)[], separator: string): string =>
  [...new Set(words)].sort().join(separator);

/** Reads the years and sources of an indicator, by the id of the company. */
export async function readPaiSources(
  viewing: ViewerTransaction,
  of: ScoredInvestment,
): Promise<(companyId: number, paiId: number) => PaiSource> {
  const { ids, leaves } = of.investment;
  const nodes = new Map(Array.from(leaves.nodes, (node) => [ids[node] ?? 0, node]));
  const companies = [...nodes].filter(([, node]) => (of.nodes.rows[node] ?? -1) >= 0);
  const sources = await readFigureSources(viewing, of, {
    companyIds: companies.map(([id]) => id),
    metricIds: ALL_METRIC_IDS,
  });
  return (companyId, paiId) => {
    const node = nodes.get(companyId) ?? -1;
    const row = of.nodes.rows[node] ?? -1;
    if (row < 0) return { years: '', sources: '' };
    const { snapshot } = universeAt(of, node);
    const dated = (METRIC_IDS.get(paiId) ?? []).flatMap((metricId) => {
      const year = yearOf(snapshot, metricId, row);
      return year === null ? [] : [{ metricId, year }];
    });
    const ofValues = dated.flatMap(
      ({ metricId, year }) => sources.ofValue(companyId, metricId, year) ?? [],
    );
    const ofAmounts = dated.flatMap(({ year }) =>
      paiBases(paiId).flatMap((field) => {
        const amount = amountForYear(snapshot, field, { row, year });
        return sources.ofAmount(companyId, field, amount?.year) ?? [];
      }),
    );
    return {
      years: inOneLine(
        dated.map(({ year }) => year),
        ', ',
      ),
      sources: inOneLine([...ofValues, ...ofAmounts], '; '),
    };
  };
}
