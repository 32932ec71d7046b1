import type { FootprintRow } from '@verdure/contract/investments/footprint';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { type InvestmentPaiRow, paiHeadline } from '@verdure/contract/investments/regulatory';
import {
  type PaiStanding,
  standingWords,
  temperatureBasis,
  temperatureWords,
} from '@verdure/contract/vocabulary';
import type { WorkbookSheet } from '@verdure/documents/workbook';

import { FOOTPRINT_NAMES } from '../tearsheets/tearsheet.reads.ts';
import { CARBON_GROUP_NAMES } from './carbon-groups.ts';
import {
  amountCell,
  dayColumns,
  type FigureDays,
  percentCell,
  type ReportCell,
  type ReportColumn,
  tableSheet,
  textCell,
} from './report-cells.ts';
import type { CarbonShares, TcfdFigures } from './tcfd-figures.ts';

/** One figure of the report. */
interface Metric {
  readonly measure: string;
  /** What is counted, and how. */
  readonly basis: string;
  readonly value: ReportCell;
  readonly unit: string;
  /** Share of the weight with the data, a fraction; null where there is none to say. */
  readonly covered: number | null;
  /** How firmly the figure stands; absent where no floor is asked of it. */
  readonly standing?: PaiStanding;
  /** From when its data are; absent where it has no inputs but the holdings. */
  readonly days?: FigureDays;
  /** What else must be known to read it. */
  readonly note?: string | null;
  /** Where the formula is written down. */
  readonly formula: string;
}

const COLUMNS: readonly ReportColumn<Metric>[] = [
  { header: 'Measure', of: ({ measure }) => measure },
  { header: 'Basis', of: ({ basis }) => basis },
  { header: 'Value', of: ({ value }) => value },
  { header: 'Unit', of: ({ unit }) => unit },
  {
    header: 'Coverage',
    of: ({ covered }) => (covered === null ? null : percentCell(covered)),
  },
  {
    header: 'Stands on',
    of: ({ covered, standing }) =>
      covered === null || standing === undefined ? null : standingWords(standing, covered),
  },
  ...dayColumns<Metric>(({ days }) => days),
  { header: 'Note', of: ({ note }) => textCell(note) },
  { header: 'Formula', of: ({ formula }) => formula },
];

const WACI = 'Methodology 16, docs/formulas/waci.md';
const FOOTPRINT = 'Methodology 15, docs/formulas/footprint.md';
const TEMPERATURE = 'Methodology 17, docs/formulas/temperature.md';
const INDICATORS = 'Methodology 18.1, docs/formulas/pai-figures.md';

const waciOf = (itr: ItrRow): Metric => ({
  measure: 'Weighted average carbon intensity (WACI)',
  basis: 'Scope 1 and 2',
  value: amountCell(itr.waci),
  unit: 'tCO2e per $1M of revenue',
  covered: itr.waci_covered,
  standing: itr.waci_standing,
  days: { data_from: itr.waci_data_from, data_to: itr.waci_data_to },
  formula: WACI,
});

function temperaturesOf(itr: ItrRow): readonly Metric[] {
  const measure = 'Implied temperature rise';
  const { covered, standing } = itr;
  const shared = { covered, standing, days: itr, formula: TEMPERATURE };
  const note = temperatureBasis(standing, covered, itr.value_added_estimated_share);
  const celsius = { ...shared, measure, unit: '°C', note };
  const why =
    itr.status === null
      ? temperatureWords({ celsius: itr.itr, status: null, reason: itr.status_reason })
      : null;
  return [
    { ...celsius, basis: 'With reduction plans, grossed up', value: amountCell(itr.itr) },
    { ...celsius, basis: 'Without reduction plans', value: amountCell(itr.unfaded_itr) },
    {
      ...celsius,
      basis: 'Not grossed up: what is not disclosed counts as 0',
      value: amountCell(itr.ungrossed_itr),
    },
    { ...shared, measure, basis: 'Status', value: textCell(itr.status), unit: '', note: why },
    {
      ...shared,
      measure: 'Emissions per value added',
      basis: 'Scope 1 and 2, grossed up',
      value: amountCell(itr.emissions_per_mn),
      unit: 'tCO2e per $1M of value added',
    },
  ];
}

function footprintsOf(rows: readonly FootprintRow[]): readonly Metric[] {
  return FOOTPRINT_NAMES.flatMap(({ metricId, name, unit: amount }) => {
    const row = rows.find(({ metric_id }) => metric_id === metricId);
    if (row === undefined) return [];
    const measure = `${name} footprint`;
    const shared = { measure, unit: `${amount} per $1M invested`, formula: FOOTPRINT };
    const byEv = { ...shared, covered: row.covered, standing: row.standing, days: row };
    const mcDays = { data_from: row.mc_data_from, data_to: row.mc_data_to };
    const byMc = { ...shared, covered: row.mc_covered, standing: row.mc_standing, days: mcDays };
    return [
      { ...byEv, basis: 'Enterprise value, net', value: amountCell(row.ev_footprint) },
      { ...byEv, basis: 'Enterprise value, gross', value: amountCell(row.ev_gross_footprint) },
      { ...byMc, basis: 'Market capitalisation, net', value: amountCell(row.mc_footprint) },
      { ...byMc, basis: 'Market capitalisation, gross', value: amountCell(row.mc_gross_footprint) },
    ];
  });
}

const EMISSIONS_ID = 1;
const FOSSIL_FUELS_ID = 4;

/** The indicators that the TCFD asks for too, each with its headline and how firmly it stands. */
const indicatorsOf = ({ pais }: InvestmentPaiRow): readonly Metric[] =>
  pais.flatMap((line) => {
    const { pai_id, part, covered, standing } = line;
    const { value, unit } = paiHeadline(line);
    const shared = { covered, standing, days: line, formula: INDICATORS };
    if (pai_id === EMISSIONS_ID) {
      const basis = part ?? 'Scope 1, 2 and 3';
      return [{ ...shared, measure: 'Total emissions', basis, value: amountCell(value), unit }];
    }
    if (pai_id !== FOSSIL_FUELS_ID) return [];
    const measure = 'Companies active in fossil fuels';
    return [
      { ...shared, measure, basis: 'Business activities', value: percentCell(value), unit: '%' },
    ];
  });

function carbonOf({ byGroup, known }: CarbonShares): readonly Metric[] {
  const shared = {
    measure: 'Carbon-related sectors',
    unit: '% of the long weight without countries',
    covered: known,
    formula: 'The weight of the sub-sectors of the group',
  };
  const total = CARBON_GROUP_NAMES.reduce((sum, name) => sum + (byGroup.get(name) ?? 0), 0);
  const cellOf = (share: number): ReportCell => percentCell(known === 0 ? null : share);
  return [
    ...CARBON_GROUP_NAMES.map((name) => ({
      ...shared,
      basis: name,
      value: cellOf(byGroup.get(name) ?? 0),
    })),
    { ...shared, basis: 'All four groups', value: cellOf(total) },
  ];
}

const qualityOf = ({ value, covered, standing, days }: TcfdFigures['dataQuality']): Metric => ({
  measure: 'Data quality of the emission values',
  basis: 'Weighted mean, 1 is best, 5 is worst',
  value: amountCell(value),
  unit: '1 to 5',
  covered,
  standing,
  days,
  formula: 'Methodology 25.1, docs/formulas/data-quality.md',
});

/** The figures of the portfolio, each with its coverage and where its formula is. */
export function metricsSheet(figures: TcfdFigures): WorkbookSheet {
  const { itr, pai } = figures;
  return tableSheet({
    name: 'Metrics',
    columns: COLUMNS,
    rows: [
      ...(itr === null ? [] : [waciOf(itr)]),
      ...(pai === null ? [] : indicatorsOf(pai)),
      ...footprintsOf(figures.footprints),
      ...(itr === null ? [] : temperaturesOf(itr)),
      ...carbonOf(figures.carbon),
      qualityOf(figures.dataQuality),
    ],
    wraps: true,
  });
}
