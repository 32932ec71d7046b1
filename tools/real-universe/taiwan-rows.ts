import type { CompanyJoin } from './company-join.ts';
import { isUnmeasured } from './emission-rows.ts';
import { memoryTable, type SourceFiles, type SourceRecord } from './source-files.ts';

const FOLDER = 'tw-twse-esg-2024/t187ap46_L_';

const ISIN = 'isin';
const YEAR = '報告年度';

/** The years of Taiwan's calendar begin after 1911. */
const yearOf = (record: SourceRecord): string => String(Number(record(YEAR)) + 1911);

/** How companies say that a figure is of the parent with its consolidated subsidiaries. */
const WHOLE_GROUP = new Set([
  '已完成合併財務報表之母子公司',
  '包含合併財務報表之母子公司',
  '合併財務報表之母子公司',
]);

/** A figure of the parent alone, beside the group's revenue, would say too little. */
const ofGroup = (record: SourceRecord, figure: string, boundary: string): string =>
  WHOLE_GROUP.has(record(boundary).replace(/。$/, '')) ? record(figure) : '';

type Cells = Readonly<Record<string, string>>;

function emissionsOf(record: SourceRecord): Cells {
  const scope = (word: string) =>
    ofGroup(record, `範疇${word}排放量(噸CO2e)`, `範疇${word}資料邊界`);
  const [scope1, scope2, scope3] = [scope('一'), scope('二'), scope('三')];
  const isNothing = isUnmeasured(scope1, scope2);
  return {
    scope1_t: isNothing ? '' : scope1,
    scope2_t: isNothing ? '' : scope2,
    scope3_t: scope3,
  };
}

const ROUNDED_PERCENT = 0.6;

/** Seats as a share of the board; empty where the stated share is another. */
function boardOf(record: SourceRecord): Cells {
  const seats = Number(record('董事席次(含獨立董事)(席)'));
  const share = (column: string): number => (Number(record(column)) / seats) * 100;
  if (!(seats > 0)) return {};
  const independent = share('獨立董事席次(席)');
  const women = share('女性董事席次及比率-席');
  const stated = Number(record('女性董事席次及比率-比率').replace('%', ''));
  return {
    independent_percent: independent > 100 ? '' : String(independent),
    women_percent: Math.abs(women - stated) > ROUNDED_PERCENT ? '' : String(women),
  };
}

const READERS: Readonly<Record<string, (record: SourceRecord) => Cells>> = {
  '01_ghg': emissionsOf,
  '02_energy': (record) => ({
    renewable_percent: ofGroup(record, '使用率(再生能源/總能源)', '資料範圍').replace('%', ''),
  }),
  '03_water': (record) => ({ water_t: ofGroup(record, '用水量(公噸)', '資料範圍') }),
  '04_waste': (record) => ({
    hazardous_t: ofGroup(record, '有害廢棄物量-數據(公噸)', '有害廢棄物量-資料範圍'),
  }),
  '06_board': boardOf,
  '16_information_security': (record) => ({ breaches: record('資訊外洩事件數量') }),
};

const FIGURES = [
  'scope1_t',
  'scope2_t',
  'scope3_t',
  'renewable_percent',
  'water_t',
  'hazardous_t',
  'independent_percent',
  'women_percent',
  'breaches',
];

/** The figures of companies listed in Taiwan that are of the whole group, one row a company and year. */
export async function taiwanRows(files: SourceFiles, join: CompanyJoin) {
  const rows = new Map<string, { isin: string; year: string; cells: Record<string, string> }>();
  const listed = new Set<string>();
  for (const [file, read] of Object.entries(READERS)) {
    for (const record of await files.records(`${FOLDER}${file}.csv`)) {
      listed.add(record(ISIN));
      const isin = join.of(record(ISIN))?.isins[0];
      if (isin === undefined) continue;
      const year = yearOf(record);
      const row = rows.get(`${isin} ${year}`) ?? { isin, year, cells: {} };
      Object.assign(row.cells, read(record));
      rows.set(`${isin} ${year}`, row);
    }
  }
  const found = [...rows.values()];
  return {
    table: memoryTable(
      ['isin', 'year', ...FIGURES],
      found.map(({ isin, year, cells }) => [
        isin,
        year,
        ...FIGURES.map((figure) => cells[figure] ?? ''),
      ]),
    ),
    matched: found.length,
    unmatched: listed.size - found.length,
  };
}
