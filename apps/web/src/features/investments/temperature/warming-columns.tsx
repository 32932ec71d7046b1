import { TEMPERATURE_REASON_SENTENCES, type TemperatureReason } from '@verdure/contract/vocabulary';

import { missingReasonWords } from '@verdure/contract/investments/missing-reason';
import { inMillions, typeset } from '@verdure/scoring/display';
import { formatMillions } from '../../../format/money.ts';
import { formatNumber } from '../../../format/number.ts';
import { formatPercent, formatWeightPercent } from '../../../format/percent.ts';
import { shown } from '../../../format/shown.ts';
import { companyPath } from '../../../paths.ts';
import type { Origin } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import { linkCell, quietCell, textCell, textCellWith } from '../../../ui/table/plain-cell.ts';
import type { WarmingCompany } from '@verdure/contract/investments/warming-company';

const column = columnsOf<WarmingCompany>();

/** A temperature without its unit, two decimals. */
export const formatTemperature = (celsius: number | null | undefined): string =>
  shown(celsius, { quantity: 'temperature' });

const LEAST_ADDED = 0.001;

/** What a company adds to a temperature: three decimals all the way down the column. */
function formatAdded(celsius: number | null): string {
  if (celsius === null || celsius === 0) return formatNumber(celsius);
  return Math.abs(celsius) < LEAST_ADDED / 2 ? `under ${LEAST_ADDED}` : typeset(celsius.toFixed(3));
}

/** Tonnes CO2e per $1M, two decimals. */
export const formatIntensity = (value: number | null | undefined): string =>
  shown(value, { quantity: 'waci' });

interface NumberColumn {
  readonly width: string;
  readonly valueIn: (row: WarmingCompany) => number | null;
  readonly format: (value: number | null) => string;
  readonly isNarrow?: boolean;
  /** The total has a figure too. */
  readonly isOfTotal?: boolean;
}

/** A number, N/D where it is missing; blank in the total unless it has one. */
const numberColumn = (id: string, header: string, options: NumberColumn): Column<WarmingCompany> =>
  column.value(id, header, options.width, {
    align: 'right',
    filter: 'range',
    isNarrow: options.isNarrow ?? false,
    valueIn: options.valueIn,
    cell: (row) => {
      if (row.id === undefined && options.isOfTotal !== true) return textCell('');
      const value = options.valueIn(row);
      return value === null ? quietCell(options.format(value)) : textCell(options.format(value));
    },
  });

/** The temperature; what it is without the reduction plan is in the tooltip. */
function temperatureCell({ itr, unfadedItr, reductionRate }: WarmingCompany) {
  if (itr === null) return quietCell(formatTemperature(itr));
  const rate =
    reductionRate === null ? '' : `, reduction of ${formatPercent(reductionRate)} a year`;
  return textCellWith(formatTemperature(itr), `Unfaded ${formatTemperature(unfadedItr)} °C${rate}`);
}

const reasonSentence = ({ statusReason }: WarmingCompany): string | null =>
  statusReason === null ? null : TEMPERATURE_REASON_SENTENCES[statusReason];

/** In a cell; the sentence is in the tooltip. */
const REASON_WORDS = {
  financial: 'No status: financial',
  scope_3_dominates: 'No status: mostly scope 3',
  scope_3_unknown: 'No status: scope 3 unknown',
  too_little_data: 'No status: too little data',
  indicative: 'No status: indicative',
  own_operations_only: 'No status: mostly scope 3',
} as const satisfies Record<TemperatureReason, string>;

const COMPANY_REASONS = [
  REASON_WORDS.financial,
  REASON_WORDS.scope_3_dominates,
  REASON_WORDS.scope_3_unknown,
] as const;

/** The status, why there is none, or why the company does not count. */
const statusWord = ({ status, statusReason, missing }: WarmingCompany): string | null =>
  status ?? (statusReason === null ? missing : REASON_WORDS[statusReason]);

function statusCell(row: WarmingCompany) {
  const word = statusWord(row) ?? '';
  const sentence = reasonSentence(row);
  return sentence === null ? textCell(word) : textCellWith(word, sentence);
}

/** Companies with their temperature, and what each adds to it and to the carbon intensity. */
export const warmingColumns = (origin: Origin): readonly Column<WarmingCompany>[] => [
  column.value('name', 'Name', 'minmax(232px, 4fr)', {
    valueIn: ({ name }) => name,
    cell: ({ id, name }) =>
      id === undefined ? textCell(name) : linkCell(name, companyPath(id, origin)),
  }),
  column.value('weight', 'Weight', '96px', {
    align: 'right',
    filter: 'range',
    valueIn: ({ weight }) => weight * 100,
    cell: ({ weight }) => textCell(formatWeightPercent(weight)),
  }),
  column.value('itr', 'ITR, °C', '96px', {
    align: 'right',
    filter: 'range',
    isNarrow: true,
    valueIn: ({ itr }) => itr,
    cell: temperatureCell,
  }),
  numberColumn('contribution', 'Adds, °C', {
    width: '120px',
    valueIn: ({ contribution }) => contribution,
    format: formatAdded,
    isNarrow: true,
    isOfTotal: true,
  }),
  numberColumn('emissions', 'Emissions, tCO2e', {
    width: 'minmax(160px, 1fr)',
    valueIn: ({ emissions }) => emissions,
    format: formatNumber,
  }),
  column.value('revenue', 'Revenue, $M', '136px', {
    align: 'right',
    filter: 'range',
    valueIn: ({ revenueUsd }) => inMillions(revenueUsd),
    cell: (row) => {
      if (row.id === undefined) return textCell('');
      const text = formatMillions(row.revenueUsd);
      if (row.revenueHeldBack !== null) {
        return textCellWith('held back', `The revenue ${row.revenueHeldBack}`);
      }
      if (row.revenueSource !== null) return textCellWith(`${text} · own data`, row.revenueSource);
      return row.revenueUsd === null ? quietCell(text) : textCell(text);
    },
  }),
  column.value('expenses', 'Expenses, $M', '144px', {
    align: 'right',
    filter: 'range',
    valueIn: ({ expensesUsd }) => inMillions(expensesUsd),
    cell: (row) => {
      if (row.id === undefined) return textCell('');
      const text = formatMillions(row.expensesUsd);
      if (!row.isEstimated) return textCell(text);
      return textCellWith(text, 'Value added is estimated from revenue and the ratio of the peers');
    },
  }),
  numberColumn('perMn', 'Per $1M value added', {
    width: 'minmax(168px, 1fr)',
    valueIn: ({ emissionsPerMn }) => emissionsPerMn,
    format: formatIntensity,
    isOfTotal: true,
  }),
  numberColumn('waci', 'Weighted WACI', {
    width: '152px',
    valueIn: ({ weightedWaci }) => weightedWaci,
    format: formatIntensity,
  }),
  column.value('status', 'Status', 'minmax(176px, 1fr)', {
    valueIn: (row) => statusWord(row) ?? undefined,
    cell: statusCell,
    filter: 'choice',
    choices: [...STATUSES, ...COMPANY_REASONS, ...missingReasonWords('revenue')],
    choicesOf: (row) => [statusWord(row) ?? ''],
  }),
];

const STATUSES = ['Paris aligned', 'Approaching Paris aligned', 'Not Paris aligned'] as const;
