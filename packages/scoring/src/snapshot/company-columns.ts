import type { CompanyPreferences, CompanyRow, SectorRow } from './snapshot-input.ts';
import {
  type CompanyColumns,
  PREFERENCE_BITS,
  type SectorSpan,
  SNAPSHOT_YEAR_COUNT,
} from './snapshot.ts';

export interface CompanyFrame {
  readonly years: readonly number[];
  readonly spans: readonly SectorSpan[];
  readonly companies: CompanyColumns;
}

const LAST_ORDER = Number.MAX_SAFE_INTEGER;

/** The reporting years kept: the latest of any company and those before it, ascending. */
export function reportingYears(companies: readonly CompanyRow[]): readonly number[] {
  const latest = companies.reduce(
    (year, { reportingYear }) => Math.max(year, reportingYear ?? 0),
    SNAPSHOT_YEAR_COUNT,
  );
  return Array.from(
    { length: SNAPSHOT_YEAR_COUNT },
    (_, index) => latest - SNAPSHOT_YEAR_COUNT + 1 + index,
  );
}

/** The company rows in the order of the snapshot: by sub-sector, then by id; each id once. */
function orderedCompanies(
  rows: readonly CompanyRow[],
  sectorIds: ReadonlySet<number>,
): readonly CompanyRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const orderOf = ({ subSectorId }: CompanyRow): number =>
    subSectorId !== null && sectorIds.has(subSectorId) ? subSectorId : LAST_ORDER;
  return [...byId.values()].sort((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
}

function spansOf(
  rows: readonly CompanyRow[],
  sectors: ReadonlyMap<number, SectorRow>,
): readonly SectorSpan[] {
  const spans: SectorSpan[] = [];
  rows.forEach(({ subSectorId }, row) => {
    const sector = subSectorId === null ? undefined : sectors.get(subSectorId);
    const id = sector?.id ?? null;
    const last = spans.at(-1);
    if (last !== undefined && last.subSectorId === id) {
      spans[spans.length - 1] = { ...last, end: row + 1 };
    } else {
      const parentId = sector?.parentId ?? null;
      spans.push({ subSectorId: id, parentId, start: row, end: row + 1 });
    }
  });
  return spans;
}

function bitsOfPreferences(preferences: CompanyPreferences): number {
  const { governance, sustainability, sustainabilityS2, sdgAlignment } = preferences;
  const { edci, sfdr, customMetrics, isQualitativeOnly } = preferences;
  return (
    (governance ? PREFERENCE_BITS.governance : 0) |
    (sustainability ? PREFERENCE_BITS.sustainability : 0) |
    (sustainabilityS2 ? PREFERENCE_BITS.sustainabilityS2 : 0) |
    (sdgAlignment ? PREFERENCE_BITS.sdgAlignment : 0) |
    (edci ? PREFERENCE_BITS.edci : 0) |
    // turning impact off forces SFDR off
    (sfdr && sdgAlignment ? PREFERENCE_BITS.sfdr : 0) |
    (customMetrics ? PREFERENCE_BITS.customMetrics : 0) |
    (isQualitativeOnly ? PREFERENCE_BITS.isQualitativeOnly : 0)
  );
}

const activityBitsOf = ({ activityIds }: CompanyRow): number =>
  (activityIds ?? []).reduce((bits, id) => bits | (1 << (id - 1)), 0);

const flags = (rows: readonly CompanyRow[], isSet: (row: CompanyRow) => boolean): Uint8Array =>
  Uint8Array.from(rows, (row) => (isSet(row) ? 1 : 0));

function spanColumn(spans: readonly SectorSpan[], length: number): Int32Array {
  const column = new Int32Array(length);
  spans.forEach(({ start, end }, index) => {
    column.fill(index, start, end);
  });
  return column;
}

const yearIndexOf = ({ reportingYear }: CompanyRow, years: readonly number[]): number =>
  reportingYear === null ? years.length - 1 : reportingYear - (years[0] ?? 0);

function rowsInIdOrder(rows: readonly CompanyRow[]): Int32Array {
  return Int32Array.from(rows.keys()).sort((a, b) => (rows[a]?.id ?? 0) - (rows[b]?.id ?? 0));
}

/** The company rows as columns, with the spans of their sub-sectors. */
export function companyFrame(
  companyRows: readonly CompanyRow[],
  sectors: readonly SectorRow[],
): CompanyFrame {
  const sectorsById = new Map(sectors.map((sector) => [sector.id, sector]));
  const rows = orderedCompanies(companyRows, new Set(sectorsById.keys()));
  const years = reportingYears(rows);
  const spans = spansOf(rows, sectorsById);
  return {
    years,
    spans,
    companies: {
      id: Int32Array.from(rows, ({ id }) => id),
      isProxy: flags(rows, ({ isProxy, isSentimentOnly }) => isProxy && !isSentimentOnly),
      isSentimentOnly: flags(rows, ({ isSentimentOnly }) => isSentimentOnly),
      isDirect: flags(rows, ({ isProxy, isSentimentOnly }) => !isProxy && !isSentimentOnly),
      span: spanColumn(spans, rows.length),
      hasIcmGovernance: flags(rows, ({ hasIcmGovernance }) => hasIcmGovernance),
      hasIcmSustainability: flags(rows, ({ hasIcmSustainability }) => hasIcmSustainability),
      activityBits: Uint8Array.from(rows, activityBitsOf),
      hasActivityData: flags(rows, ({ activityIds }) => activityIds !== null),
      preferenceBits: Uint8Array.from(rows, ({ preferences }) => bitsOfPreferences(preferences)),
      yearIndex: Int16Array.from(rows, (row) => yearIndexOf(row, years)),
      names: rows.map(({ name }) => name),
      countryCodes: rows.map(({ countryCode }) => countryCode),
      regionCodes: rows.map(({ regionCode }) => regionCode),
      rowsById: rowsInIdOrder(rows),
    },
  };
}
