import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import type {
  ConstituentPaiRow,
  RegulatoryFigurePartRow,
} from '@verdure/contract/investments/regulatory';
import { PAI_INDICATORS } from '@verdure/contract/vocabulary';
import type { WorkbookSheet } from '@verdure/documents/workbook';

import type { PaiLineParts } from '../../investments/regulatory/regulatory.reads.ts';
import { paiCell } from './pai-statement.ts';
import type { PaiSource } from './pai-sources.ts';
import {
  amountCell,
  type Gap,
  GAP_WORDS,
  gapColumns,
  type ReportColumn,
  tableSheet,
  textCell,
  weightCell,
} from './report-cells.ts';

/** What the holdings of the report are made from. */
export interface PaiCompanies {
  readonly leaves: readonly FlatConstituentRow[];
  readonly lines: readonly PaiLineParts[];
  readonly outcomes: readonly ConstituentPaiRow[];
  readonly sourceOf: (companyId: number, paiId: number) => PaiSource;
}

/** One company and one line of the table of indicators. */
interface PaiHolding {
  readonly company: RegulatoryFigurePartRow;
  readonly isin: string | null;
  readonly paiId: number;
  readonly part: string | null;
  /** What the line says of the company. */
  readonly outcome: string | undefined;
  readonly comment: string | null | undefined;
  /** What it adds to the disclosed part; null: the line has none, or the company no data. */
  readonly disclosed: number | null;
  readonly source: PaiSource;
}

const UNITS: ReadonlyMap<number, string> = new Map(
  PAI_INDICATORS.map(({ id, unit }) => [id, unit]),
);
const NAMES: ReadonlyMap<number, string> = new Map(
  PAI_INDICATORS.map(({ id, name }) => [id, name]),
);
const ENERGY_BY_SECTION_ID = 6;
const NOT_APPLICABLE = 'Not applicable';

const unitIn = (paiId: number): string => UNITS.get(paiId) ?? '';

/**
 * The unit of a company's own figure. Weighted by the portfolio, it adds up to the line of the table.
 */
const companyUnit = ({ paiId }: PaiHolding): string => {
  const unit = unitIn(paiId);
  if (paiId === 1) return 'tCO2e per EUR M of enterprise value';
  return paiId === 2 || paiId === 8 || paiId === 9
    ? unit.replace('invested', 'of enterprise value')
    : unit;
};

const COLUMNS: readonly ReportColumn<PaiHolding>[] = [
  { header: 'Company', of: ({ company }) => company.name },
  { header: 'ISIN', of: ({ isin }) => isin },
  { header: 'Weight in the portfolio', of: ({ company }) => weightCell(company.weight) },
  { header: 'Indicator', of: ({ paiId }) => paiId },
  { header: 'Name', of: ({ paiId }) => NAMES.get(paiId) ?? '' },
  { header: 'Part', of: ({ part }) => part },
  { header: 'Value', of: ({ company, paiId }) => paiCell(unitIn(paiId), company.value) },
  { header: 'Unit', of: companyUnit },
  {
    header: 'Year',
    of: ({ company, source }) => (company.value === null ? null : textCell(source.years)),
  },
  { header: 'Outcome', of: ({ outcome }) => textCell(outcome) },
  { header: 'Comment', of: ({ comment }) => textCell(comment) },
  {
    header: 'Source',
    of: ({ company, source }) => (company.value === null ? null : textCell(source.sources)),
  },
  {
    header: 'Adds to the indicator',
    of: ({ company, paiId }) => paiCell(unitIn(paiId), company.contribution),
  },
  {
    header: 'Adds to the disclosed part',
    of: ({ disclosed }) => (disclosed === null ? null : amountCell(disclosed)),
  },
];

/** Of the sections of indicator 6 a company has its own, or none: then one line stands for all. */
function linesOf({ lines }: PaiCompanies, place: number): readonly PaiLineParts[] {
  const sections = lines.filter(({ paiId }) => paiId === ENERGY_BY_SECTION_ID);
  const own =
    sections.find(({ companies }) => companies[place]?.missing === null) ??
    sections.find(({ outcomes }) => outcomes[place] !== NOT_APPLICABLE);
  const [first] = sections;
  const energy = own ?? (first && { ...first, part: null });
  let isEnergyDone = false;
  return lines.flatMap((line) => {
    if (line.paiId !== ENERGY_BY_SECTION_ID) return [line];
    if (isEnergyDone || energy === undefined) return [];
    isEnergyDone = true;
    return [energy];
  });
}

/** The comment of an indicator is not that of its parts, save the sections of 6. */
const isJudgedWhole = ({ paiId, part }: PaiLineParts): boolean =>
  part === null || paiId === ENERGY_BY_SECTION_ID;

function addedAt(contributions: Float64Array | null, place: number): number | null {
  const added = contributions?.[place] ?? Number.NaN;
  return Number.isNaN(added) ? null : added;
}

/** Company by company, the lines of the table. */
function paiHoldings(of: PaiCompanies): readonly PaiHolding[] {
  const outcomes = new Map(
    of.outcomes.flatMap((row) => (row.type === 'company' ? [[row.id, row.pais] as const] : [])),
  );
  const isins = new Map(
    of.leaves.flatMap((row) => (row.type === 'company' ? [[row.id, row.isin] as const] : [])),
  );
  const places = of.lines[0]?.companies ?? [];
  return places.flatMap(({ id }, place) =>
    linesOf(of, place).flatMap((line) => {
      const { paiId, part } = line;
      const company = line.companies[place];
      if (company === undefined) return [];
      const judged = outcomes.get(id)?.find(({ pai_id }) => pai_id === paiId);
      const isNoSection = paiId === ENERGY_BY_SECTION_ID && part === null;
      const isin = isins.get(id) ?? null;
      return [
        {
          company,
          isin,
          paiId,
          part,
          outcome: isNoSection ? judged?.outcome : line.outcomes[place],
          comment: isJudgedWhole(line) ? judged?.comment : null,
          disclosed: addedAt(line.disclosed, place),
          source: of.sourceOf(id, paiId),
        },
      ];
    }),
  );
}

function gapOf({ company, paiId, part, outcome }: PaiHolding): readonly Gap[] {
  const { name, type, weight, missing } = company;
  if (missing === null || (missing === 'not_disclosed' && outcome === NOT_APPLICABLE)) {
    return [];
  }
  const figure = [`${paiId}. ${NAMES.get(paiId)}`, ...(part === null ? [] : [part])].join(', ');
  return [{ name, type, weight, figure, why: GAP_WORDS[missing] }];
}

const otherGap = ({ name, type, weight }: FlatConstituentRow): Gap => ({
  name,
  type,
  weight,
  figure: 'All',
  why: 'Not a company: it is outside the eligible assets',
});

/** One row a company and line of the table, and who lacks what. */
export function paiHoldingSheets(of: PaiCompanies): readonly WorkbookSheet[] {
  const holdings = paiHoldings(of);
  const others = of.leaves.filter(({ type }) => type !== 'company');
  return [
    tableSheet({ name: 'Holdings', columns: COLUMNS, rows: holdings }),
    tableSheet({
      name: 'Gaps',
      columns: gapColumns('Indicator'),
      rows: [...holdings.flatMap(gapOf), ...others.map(otherGap)],
    }),
  ];
}
