import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import type { MissingReason } from '@verdure/contract/investments/footprint';
import { TEMPERATURE_REASON_SENTENCES } from '@verdure/contract/vocabulary';
import type { WorkbookSheet } from '@verdure/documents/workbook';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { FOOTPRINT_NAMES } from '../tearsheets/tearsheet.reads.ts';
import { aboutSheet } from './about-sheet.ts';
import { carbonGroupOf } from './carbon-groups.ts';
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
import type { Making, ReportSubject } from './report-subject.ts';
import { readTcfdFigures, type TcfdFigures, type TcfdHolding } from './tcfd-figures.ts';
import { metricsSheet } from './tcfd-metrics.ts';

const NOTES = [
  [
    'Bases',
    'Footprints are per $1M invested, by the share of the enterprise value and by the share of the market capitalisation. Net counts what is disclosed; gross brings it to the whole weight.',
  ],
  [
    'Coverage',
    'The share of the weight with the data, of all long positions but countries: what is not recognised, not identified, not opened or cash is in it. Below 10% a figure is N/D, below 50% it is indicative and has no status.',
  ],
  [
    'Total emissions',
    'Owned by the portfolio per EUR 1M invested, as indicator 1 of SFDR under the Uncustomised profile. Absent for who does not see SFDR.',
  ],
  [
    'Carbon-related sectors',
    'The four non-financial groups of the TCFD guidance of 2021, by the sub-sectors of the companies.',
  ],
  [
    'Temperature',
    'Of own operations: scope 1 and 2. There is no status where scope 3 is the larger part, or not known. An estimate from emissions per value added. It is no forecast, and reduction plans are those of the profile.',
  ],
] as const;

type HoldingColumn = ReportColumn<TcfdHolding>;

const WHO: readonly HoldingColumn[] = [
  { header: 'Company', of: ({ name }) => name },
  { header: 'ISIN', of: ({ flat }) => textCell(flat?.isin) },
  { header: 'Sector', of: ({ flat }) => textCell(flat?.sector) },
  { header: 'Carbon-related group', of: ({ flat }) => carbonGroupOf(flat?.sector ?? null) },
  { header: 'Country', of: ({ flat }) => textCell(flat?.country) },
  { header: 'Weight in the portfolio', of: ({ flat }) => weightCell(flat?.weight ?? null) },
  { header: 'Share of all but countries, long', of: ({ share }) => weightCell(share) },
];

/** Where an organisation has figures of its own; who has none reads no column of it. */
const OWN: HoldingColumn = { header: 'Own data', of: ({ ownData }) => textCell(ownData) };

const TEMPERATURE_COLUMNS: readonly HoldingColumn[] = [
  {
    header: 'Emissions, scope 1 and 2 (tCO2e)',
    of: ({ itr }) => amountCell(itr?.emissions ?? null),
  },
  { header: 'Year of the emissions', of: ({ itr }) => textCell(itr?.year) },
  { header: 'Revenue (USD)', of: ({ itr }) => amountCell(itr?.revenue ?? null) },
  {
    header: 'Carbon intensity (tCO2e per $1M of revenue)',
    of: ({ itr }) => amountCell(itr?.carbon_intensity ?? null),
  },
  { header: 'Adds to the WACI', of: ({ itr }) => amountCell(itr?.waci_contribution ?? null) },
  { header: 'Temperature (°C)', of: ({ itr }) => amountCell(itr?.itr ?? null) },
  { header: 'Status', of: ({ itr }) => textCell(itr?.status) },
  {
    header: 'Why it has no status',
    of: ({ itr }) => {
      const reason = itr?.status_reason ?? null;
      return reason === null ? null : TEMPERATURE_REASON_SENTENCES[reason];
    },
  },
  {
    header: 'Value added estimated',
    of: ({ itr }) =>
      itr === undefined || itr.itr === null ? null : itr.value_added_estimated ? 'yes' : 'no',
  },
  {
    header: 'Adds to the temperature (°C)',
    of: ({ itr }) => amountCell(itr?.contribution ?? null),
  },
];

const FOOTPRINT_COLUMNS: readonly HoldingColumn[] = FOOTPRINT_NAMES.flatMap(
  ({ metricId, name, unit }) => [
    {
      header: `${name} (${unit})`,
      of: ({ footprints }: TcfdHolding) =>
        amountCell(footprints.get(metricId)?.metric_value ?? null),
    },
    {
      header: `${name}, year`,
      of: ({ footprints }: TcfdHolding) => textCell(footprints.get(metricId)?.year),
    },
    {
      header: `Adds to ${name}, enterprise value, net`,
      of: ({ footprints }: TcfdHolding) =>
        amountCell(footprints.get(metricId)?.contribution ?? null),
    },
  ],
);

const holdingsSheet = ({ itr, footprints, holdings }: TcfdFigures): WorkbookSheet =>
  tableSheet({
    name: 'Holdings',
    columns: [
      ...WHO,
      ...(holdings.some(({ ownData }) => ownData !== '') ? [OWN] : []),
      ...(itr === null ? [] : TEMPERATURE_COLUMNS),
      ...(footprints.length === 0 ? [] : FOOTPRINT_COLUMNS),
    ],
    rows: holdings,
  });

function gapsOf({ name, flat, itr, footprints }: TcfdHolding): readonly Gap[] {
  const gap = (figure: string, missing: MissingReason | null | undefined): readonly Gap[] =>
    missing
      ? [{ name, type: 'company', weight: flat?.weight ?? 0, figure, why: GAP_WORDS[missing] }]
      : [];
  return [
    ...gap('WACI and temperature', itr?.missing),
    ...FOOTPRINT_NAMES.flatMap(({ metricId, name: of }) => {
      const row = footprints.get(metricId);
      return [
        ...gap(`${of} footprint, enterprise value`, row?.missing),
        ...gap(`${of} footprint, market capitalisation`, row?.mc_missing),
      ];
    }),
  ];
}

function whyInNone({ type, weight, not_recognised }: FlatConstituentRow): string {
  if (type === 'company') return GAP_WORDS.short;
  if (not_recognised)
    return 'Rows of the upload that match nothing, or are cash and contracts: they count as not covered';
  return type === 'country' || weight <= 0
    ? 'Not a company: it is in no figure of this report'
    : 'Not opened or not identified: it counts as not covered';
}

const otherGap = (row: FlatConstituentRow): Gap => ({
  name: row.name,
  type: row.type,
  weight: row.weight,
  figure: 'All',
  why: whyInNone(row),
});

const gapsSheet = ({ holdings, others }: TcfdFigures): WorkbookSheet =>
  tableSheet({
    name: 'Gaps',
    columns: gapColumns('Figure'),
    rows: [...holdings.flatMap(gapsOf), ...others.map(otherGap)],
  });

/** Carbon intensity, footprints and temperature of a portfolio, after the TCFD. */
export async function tcfdReport(
  asking: ViewerTransaction,
  subject: ReportSubject,
  { madeAt }: Making,
): Promise<readonly WorkbookSheet[]> {
  const figures = await readTcfdFigures(asking, subject);
  return [
    aboutSheet({ subject, madeAt, notes: NOTES }),
    metricsSheet(figures),
    holdingsSheet(figures),
    gapsSheet(figures),
  ];
}
