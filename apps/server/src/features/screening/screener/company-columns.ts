import {
  COVERAGE_STATE_WORDS,
  COVERAGE_TIER_LABELS,
  type CoverageTier,
  countryNameOf,
} from '@verdure/contract/vocabulary';
import { coverageTier } from '@verdure/scoring/measures';
import type { Snapshot } from '@verdure/scoring/snapshot';
import { coverageStateAt } from '@verdure/scoring/universe';
import type { OwnQuestion, ScreenerColumn } from '@verdure/screener/fields';

import { type ColumnReader, labelled, texts } from './column-reader.ts';
import { footprintColumn, fundamentalColumn } from './fundamental-columns.ts';
import {
  impactColumn,
  type PortfolioFacts,
  portfolioIsinColumn,
  weightColumn,
} from './portfolio-columns.ts';
import {
  articleNineColumn,
  exclusionColumn,
  governanceColumn,
  paiColumn,
  type RuledCompanies,
  safeguardsColumn,
  sfdrArticleColumn,
  taxonomyColumn,
} from './rule-columns.ts';
import { dimensionColumn, metricColumn, totalColumn } from './score-columns.ts';
import {
  answerColumn,
  codeColumn,
  consensusColumn,
  sentimentColumn,
  type StoredFacts,
} from './stored-facts.ts';

/** Companies of one snapshot, and what is known of them beside it. */
export interface CompanyFacts extends RuledCompanies {
  readonly facts: StoredFacts;
  readonly portfolio: PortfolioFacts;
  readonly questions: readonly OwnQuestion[];
  /** Summed weights in the chosen portfolio by company, as fractions; null: none is chosen. */
  readonly weights: ReadonlyMap<number, number> | null;
  /** The public snapshot, which names sectors and countries. */
  readonly names: Snapshot;
}

export const tierAt = ({ companies }: Snapshot, row: number): CoverageTier =>
  coverageTier(companies.hasIcmGovernance[row] === 1, companies.hasIcmSustainability[row] === 1);

/** The sector and sub-sector of a company; one that is known to its sector has no sub-sector. */
export function sectorsAt({ companies, spans }: Snapshot, row: number) {
  const span = spans[companies.span[row] ?? -1];
  return { sectorId: span?.parentId ?? null, subSectorId: span?.subSectorId ?? null };
}

const idText = (id: number | null): string | null => (id === null ? null : String(id));

const labelsOf = (items: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(items.map(({ id, name }) => [String(id), name]));

function countryColumn({ scored, names }: CompanyFacts): ColumnReader {
  const { countries } = names.countrySnapshot;
  const idOfCode = new Map(countries.map(({ id, code }) => [code, String(id)]));
  const { countryCodes } = scored.snapshot.companies;
  const labels = labelsOf(countries);
  for (const code of new Set(countryCodes)) {
    if (code !== null && !idOfCode.has(code)) labels.set(code, countryNameOf(code));
  }
  return labelled((row) => {
    const code = countryCodes[row] ?? null;
    return code === null ? null : (idOfCode.get(code) ?? code);
  }, labels);
}

type ColumnOf = (
  of: CompanyFacts,
  column: ScreenerColumn,
  parts: readonly [string, ...string[]],
) => ColumnReader;

const byRow = ({ scored, facts, portfolio, weights }: CompanyFacts) => {
  const { id } = scored.snapshot.companies;
  return { facts, portfolio, weights, idAt: (row: number) => id[row] ?? 0 };
};

const sectorColumn =
  (level: 'sectorId' | 'subSectorId'): ColumnOf =>
  ({ scored, names }) =>
    labelled((row) => idText(sectorsAt(scored.snapshot, row)[level]), labelsOf(names.sectors));

/** By the beginning of the key. */
const COLUMN_OF: Readonly<Record<string, ColumnOf>> = {
  name: ({ scored }) => texts((row) => scored.snapshot.companies.names[row] ?? null),
  isin: (of) => codeColumn(byRow(of), 'isin'),
  ticker: (of) => codeColumn(byRow(of), 'ticker'),
  icm: ({ scored }) =>
    labelled((row) => tierAt(scored.snapshot, row), new Map(Object.entries(COVERAGE_TIER_LABELS))),
  coverage: ({ scored }) =>
    labelled((row) => coverageStateAt(scored, row), new Map(Object.entries(COVERAGE_STATE_WORDS))),
  country: countryColumn,
  sector: sectorColumn('sectorId'),
  sub_sector: sectorColumn('subSectorId'),
  portfolio_weighting: (of) => weightColumn(byRow(of)),
  portfolio_isin: (of) => portfolioIsinColumn(byRow(of)),
  portfolio_impact: (of, { field }) => impactColumn(byRow(of), field.key),
  total: ({ scored }, column, [name]) => totalColumn(scored, column, name),
  dimension: ({ scored }, column, [id]) => dimensionColumn(scored, column, id),
  metric: ({ scored }, column, [id]) => metricColumn(scored, column, id),
  pai: (of, _column, [id]) => paiColumn(of, id),
  article_nine: (of, _column, [id]) => articleNineColumn(of, id),
  taxonomy: (of, _column, [id]) => taxonomyColumn(of, id),
  sfdr_article: sfdrArticleColumn,
  sfdr_governance: governanceColumn,
  safeguards: safeguardsColumn,
  exclusion: (of, _column, parts) => exclusionColumn(of, parts),
  fundamental: ({ scored }, _column, [name]) => fundamentalColumn(scored, name),
  footprint: ({ scored }, _column, [id]) => footprintColumn(scored, id),
  consensus: (of, _column, [measure]) => consensusColumn(byRow(of), measure),
  sentiment: (of, column) => sentimentColumn(byRow(of), column.year ?? 'current'),
  custom: (of, _column, [id]) => answerColumn(byRow(of), of.questions, Number(id)),
};

/** Reads one column of the companies of a snapshot. */
export function companyColumn(of: CompanyFacts, column: ScreenerColumn): ColumnReader {
  const [head = '', first = '', ...rest] = column.field.key.split('.');
  const columnOf = COLUMN_OF[head];
  if (columnOf === undefined) throw new Error(`no reader for the field ${column.field.key}`);
  return columnOf(of, column, [first, ...rest]);
}
