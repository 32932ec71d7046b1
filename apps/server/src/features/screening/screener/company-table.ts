import { countryNameOf } from '@verdure/contract/vocabulary';
import { gradeOfScore } from '@verdure/scoring/grades';
import type { Snapshot } from '@verdure/scoring/snapshot';
import {
  companyScores,
  type CompanyScores,
  coverageStateAt,
  ownRowsOf,
  type ScoredUniverse,
  TOTAL_KINDS,
  type TotalKind,
} from '@verdure/scoring/universe';
import type { RowOf } from '@verdure/contract/http/graphql-root';
import type { companyApiRoot } from '@verdure/contract/screening/screener';
import type { OwnQuestion } from '@verdure/screener/fields';

import { companyDays } from '../../../universe/data-days.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import {
  listUnreleasedIds,
  scopeOf,
  type ViewerTransaction,
} from '../../coverage/companies/company.reads.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { readOwnCompanies } from '../../coverage/own-data/own-companies.reads.ts';
import { type ColumnReader, joined } from './column-reader.ts';
import { readOwnCells } from './own-cells.ts';
import { companyColumn, sectorsAt, tierAt } from './company-columns.ts';
import { fundamentalAt } from './fundamental-columns.ts';
import { type ChosenPortfolio, readPortfolioFacts } from './portfolio-columns.ts';
import { listCodes } from './screener.store.ts';
import { compareTexts, type Line, type ScreenerTable } from './screener-table.ts';
import { NO_FACTS, readFacts, type StoredFacts } from './stored-facts.ts';

export type CompanyRow = RowOf<typeof companyApiRoot>;

/** What a table of companies is made from. */
export interface CompanySources {
  readonly asking: ViewerTransaction;
  readonly under: ScoredProfile;
  readonly questions: readonly OwnQuestion[];
  /** Null: no portfolio is chosen. */
  readonly chosen: ChosenPortfolio | null;
  readonly now: Date;
}

/** The public companies, and behind them the organisation's own. */
interface Parts {
  readonly under: ScoredProfile;
  /** How many public ones there are. */
  readonly count: number;
}

interface Place {
  readonly scored: ScoredUniverse;
  readonly row: number;
}

function placeAt({ under: { scored, own }, count }: Parts, row: number): Place {
  return row < count || own === null ? { scored, row } : { scored: own, row: row - count };
}

const idAt = ({ scored, row }: Place): number => scored.snapshot.companies.id[row] ?? 0;

/** Rows by name. The order of a snapshot's companies is the same for every query. */
const rowsByName = new WeakMap<Snapshot, readonly number[]>();

/**
 * The public companies, and among them the organisation's own. One that it brought values of is there once,
 * as its own.
 */
function orderedByName(under: ScoredProfile): readonly number[] {
  const { scored, own } = under;
  const key = own?.snapshot ?? scored.snapshot;
  const known = rowsByName.get(key);
  if (known !== undefined) return known;
  const ownRows = ownRowsOf(under);
  const names = [...scored.snapshot.companies.names, ...(own?.snapshot.companies.names ?? [])];
  const rows = Array.from(names.keys())
    .filter((row) => !ownRows.has(row))
    .sort((one, other) => compareTexts(names[one] ?? '', names[other] ?? ''));
  rowsByName.set(key, rows);
  return rows;
}

/** Summed weights in the chosen portfolio by company; null: none is chosen. */
type Weights = ChosenPortfolio['weights'] | null;

interface Listed {
  readonly weights: Weights;
  readonly parts: Parts;
  readonly scope: ReadonlySet<number> | null;
  readonly unreleased: ReadonlySet<number>;
}

/**
 * The rows that the viewer may see of the profile's universe, and of the chosen portfolio. Interim
 * companies that are not released stay in the portfolios that hold them, and are nowhere else.
 */
function listedRows({ parts, weights, scope, unreleased }: Listed): readonly number[] {
  const isListed = (row: number): boolean => {
    const place = placeAt(parts, row);
    if (place.scored.inUniverse?.[place.row] === 0) return false;
    const id = idAt(place);
    if (weights === null && unreleased.has(id)) return false;
    return scope?.has(id) !== false && weights?.has(id) !== false;
  };
  return orderedByName(parts.under).filter(isListed);
}

/** A score with its grade in both years; null: the company or its organisation has none. */
function scorePart(
  { totalSpreads }: ScoredUniverse,
  totals: CompanyScores['totals'] | undefined,
  kind: TotalKind,
) {
  const view = totals?.[kind];
  if (view === undefined) return null;
  const sigma = totalSpreads[TOTAL_KINDS.indexOf(kind)]?.sigma;
  return {
    score: view.score,
    grade: view.grade,
    previous_score: view.previous,
    previous_grade: sigma === undefined ? null : gradeOfScore(view.previous, sigma),
    score_diff: view.change,
  };
}

interface RecordSources {
  readonly names: Snapshot;
  readonly facts: Pick<StoredFacts, 'codes'>;
  readonly weights: Weights;
  readonly isShown: (kind: TotalKind) => boolean;
}

const sectorName = (names: Snapshot, sectorId: number | null): string | null =>
  names.sectors.find(({ id }) => id === sectorId)?.name ?? null;

function countryName({ countrySnapshot }: Snapshot, code: string | null): string | null {
  const known = countrySnapshot.countries.find((country) => country.code === code);
  return known?.name ?? (code && countryNameOf(code));
}

/** Reads the totals of a company at the first that is asked for. */
function totalsOf({ scored }: Place, id: number, { isShown }: RecordSources) {
  let totals: CompanyScores['totals'] | undefined;
  return (kind: TotalKind) => {
    totals ??= companyScores(scored, id)?.totals;
    return isShown(kind) ? scorePart(scored, totals, kind) : null;
  };
}

/** A company with its totals, computed for the fields that a query selects. */
function presentRow(place: Place, of: RecordSources, line: Line): CompanyRow {
  const { scored, row } = place;
  const { companies } = scored.snapshot;
  const id = idAt(place);
  const totalOf = totalsOf(place, id, of);
  return {
    ...line,
    company_id: id,
    name: companies.names[row] ?? '',
    get data_from() {
      return companyDays(scored.snapshot, row).from;
    },
    get data_to() {
      return companyDays(scored.snapshot, row).to;
    },
    isin: of.facts.codes.get(id)?.isin ?? null,
    ticker: of.facts.codes.get(id)?.ticker ?? null,
    icm: tierAt(scored.snapshot, row),
    is_proxy: companies.isProxy[row] === 1,
    coverage_state: coverageStateAt(scored, row),
    country: countryName(of.names, companies.countryCodes[row] ?? null),
    get sector() {
      return sectorName(of.names, sectorsAt(scored.snapshot, row).sectorId);
    },
    get sub_sector() {
      return sectorName(of.names, sectorsAt(scored.snapshot, row).subSectorId);
    },
    get esg() {
      return totalOf('esg');
    },
    get sustainability() {
      return totalOf('sustainability');
    },
    get governance() {
      return totalOf('governance');
    },
    get impact() {
      return totalOf('impact');
    },
    usd_revenue: fundamentalAt(scored, 'revenue', row),
    usd_ebit: fundamentalAt(scored, 'ebit', row),
    usd_market_cap: fundamentalAt(scored, 'market_cap', row),
    usd_enterprise_value: fundamentalAt(scored, 'enterprise_value', row),
    portfolio_weighting: of.weights?.get(id) ?? null,
  };
}

interface OwnCells {
  readonly asking: ViewerTransaction;
  readonly own: ScoredUniverse;
  readonly parts: Parts;
}

/** Reads where cells come from that the organisation brought: of the companies scored among its own. */
const ownCellsOf =
  ({ asking, own, parts }: OwnCells): NonNullable<ScreenerTable<CompanyRow>['readOwn']> =>
  async (columns, wanted) => {
    const places = wanted.map((row) => placeAt(parts, row)).filter(({ scored }) => scored === own);
    const of = { asking, under: parts.under, columns, companyIds: places.map(idAt) };
    const sourceAt = await readOwnCells(of);
    return (row, column) => {
      const place = placeAt(parts, row);
      return place.scored === own ? sourceAt(place, column) : null;
    };
  };

/** The companies that a viewer may screen. */
export async function companyTable(sources: CompanySources): Promise<ScreenerTable<CompanyRow>> {
  const { asking, under, chosen, questions, now } = sources;
  const weights = chosen?.weights ?? null;
  const { scored, own } = under;
  const parts = { under, count: scored.snapshot.companies.id.length };
  const scope = await scopeOf(asking);
  const names = scored.snapshot;
  const unreleased = await listUnreleasedIds(asking.tx, asking.viewer);
  const rows = listedRows({ parts, weights, scope, unreleased });
  return {
    rows,
    peerRows: weights === null ? rows : listedRows({ parts, weights: null, scope, unreleased }),
    idAt: (row) => idAt(placeAt(parts, row)),
    daysAt: (row) => {
      const place = placeAt(parts, row);
      return companyDays(place.scored.snapshot, place.row);
    },
    readColumns: async (columns, wanted) => {
      const idsOf = () => wanted.map((row) => idAt(placeAt(parts, row)));
      const keys = columns.map(({ field }) => field.key);
      const facts = await readFacts(asking, keys, { idsOf, now });
      const portfolio = await readPortfolioFacts(asking, chosen, keys);
      const of = { facts, portfolio, questions, weights, names };
      const readerOf = (column: (typeof columns)[number]): ColumnReader => {
        const ofPublic = companyColumn({ ...of, scored, base: null }, column);
        if (own === null) return ofPublic;
        const ofOwn = companyColumn({ ...of, scored: own, base: scored }, column);
        return joined(parts.count, ofPublic, ofOwn);
      };
      return new Map(columns.map((column) => [column.key, readerOf(column)]));
    },
    ...(own !== null && {
      readOwn: ownCellsOf({ asking, own, parts }),
      readOwnCompanies: (wanted) => {
        const companyIds = wanted.map((row) => idAt(placeAt(parts, row)));
        return readOwnCompanies(asking, { companyIds, under });
      },
    }),
    presentRows: async (wanted) => {
      const companyIds = wanted.map((row) => idAt(placeAt(parts, row)));
      const codes = await listCodes(asking.tx, companyIds);
      const pillars = subscribedPillars(asking.viewer.features);
      const isShown = (kind: TotalKind): boolean => isTotalShown(kind, pillars);
      const facts = { ...NO_FACTS, codes };
      const of = { names, facts, weights, isShown };
      return (row, line) => presentRow(placeAt(parts, row), of, line);
    },
  };
}
