import type { CompanyPreferences, CompanyRow, SectorRow } from './snapshot-input.ts';
import { type CompanyColumns, PREFERENCE_BITS, type SectorSpan } from './snapshot.ts';

export interface CompanyFrame {
  /** The year of `asOf`, which ages count from. */
  readonly asOfYear: number;
  readonly spans: readonly SectorSpan[];
  readonly companies: CompanyColumns;
}

const LAST_ORDER = Number.MAX_SAFE_INTEGER;

/** What stands in for a company that names no reporting year. */
const latestYearOf = (companies: readonly CompanyRow[]): number =>
  companies.reduce((year, { reportingYear }) => Math.max(year, reportingYear ?? 0), 0);

/** The company rows in the order of the snapshot: by sector, then by id; each id once. */
function orderedCompanies(
  rows: readonly CompanyRow[],
  sectorIds: ReadonlySet<number>,
): readonly CompanyRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const orderOf = ({ subSectorId }: CompanyRow): number =>
    subSectorId !== null && sectorIds.has(subSectorId) ? subSectorId : LAST_ORDER;
  return [...byId.values()].sort((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
}

/** The names of a sector in a span: a parent sector is a span without a sub-sector. */
function placeOfSector(sector: SectorRow | undefined, sectors: readonly SectorRow[]) {
  if (sector === undefined) return { subSectorId: null, parentId: null, parentSubSectorIds: [] };
  const { id, parentId } = sector;
  if (parentId !== null) return { subSectorId: id, parentId, parentSubSectorIds: [] };
  const children = sectors.filter((other) => other.parentId === id);
  return { subSectorId: null, parentId: id, parentSubSectorIds: children.map((row) => row.id) };
}

function spansOf(
  rows: readonly CompanyRow[],
  sectors: readonly SectorRow[],
): readonly SectorSpan[] {
  const sectorsById = new Map(sectors.map((sector) => [sector.id, sector]));
  const spans: SectorSpan[] = [];
  let lastId: number | null | undefined;
  rows.forEach(({ subSectorId }, row) => {
    const sector = subSectorId === null ? undefined : sectorsById.get(subSectorId);
    const id = sector?.id ?? null;
    const last = spans.at(-1);
    if (last !== undefined && lastId === id) {
      spans[spans.length - 1] = { ...last, end: row + 1 };
    } else {
      spans.push({ ...placeOfSector(sector, sectors), start: row, end: row + 1 });
    }
    lastId = id;
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

function rowsInIdOrder(rows: readonly CompanyRow[]): Int32Array {
  return Int32Array.from(rows.keys()).sort((a, b) => (rows[a]?.id ?? 0) - (rows[b]?.id ?? 0));
}

/** The company rows as columns, with the spans of their sectors. */
export function companyFrame(
  companyRows: readonly CompanyRow[],
  sectors: readonly SectorRow[],
  asOfYear: number,
): CompanyFrame {
  const rows = orderedCompanies(companyRows, new Set(sectors.map(({ id }) => id)));
  const latestYear = latestYearOf(rows);
  const spans = spansOf(rows, sectors);
  return {
    asOfYear,
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
      reportingYear: Int16Array.from(rows, ({ reportingYear }) => reportingYear ?? latestYear),
      names: rows.map(({ name }) => name),
      countryCodes: rows.map(({ countryCode }) => countryCode),
      regionCodes: rows.map(({ regionCode }) => regionCode),
      rowsById: rowsInIdOrder(rows),
    },
  };
}
