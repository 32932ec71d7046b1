import type {
  OwnChoices,
  OwnColumnChoice,
  OwnColumnUse,
  OwnNameChoice,
} from '@verdure/contract/coverage/own-data';
import type { Metric } from '@verdure/contract/vocabulary';

import { importMapping, type ImportMapping } from '../../imports/imports.reads.ts';
import type { OwnTable } from './own-table.ts';
import { TARGETS } from './recognise/recognise-metric.ts';
import { isReadable, moneyUnitOf } from './recognise/unit-choices.ts';

export const targetsById: ReadonlyMap<number, Metric> = new Map(
  TARGETS.map((metric) => [metric.id, metric]),
);

/** How vendors write that they have no figure. */
const NULL_WORDS = [
  ...[
    'N/A',
    '#N/A',
    '#N/A N/A',
    'NA',
    'NM',
    'n.a.',
    'n.m.',
    'NULL',
    'None',
    'NaN',
    '-',
    '--',
    '–',
    '—',
  ],
  ...[
    '..',
    '.',
    'not available',
    'not applicable',
    'no data',
    'not reported',
    'not collected',
    '#VALUE!',
  ],
];
const NOT_DISCLOSED_WORDS = ['N/D', 'ND', 'not disclosed', 'undisclosed'];

/** A choice of columns as a mapping; or what is still to be chosen. */
export type MadeMapping =
  | { readonly kind: 'made'; readonly mapping: ImportMapping }
  | { readonly kind: 'missing'; readonly sentences: readonly string[] };

const COMPANY_USES = ['isin', 'lei', 'ticker', 'name'] as const;
const FIELD_USES = [...COMPANY_USES, 'country', 'year'] as const;

class Choosing {
  readonly #choices: OwnChoices;
  readonly #columns: readonly string[];

  constructor(choices: OwnChoices, { columns }: OwnTable) {
    this.#choices = choices;
    this.#columns = columns;
  }

  nameOf = ({ at }: OwnColumnChoice): string => this.#columns[at] ?? `Column ${at + 1}`;

  column(use: OwnColumnUse): string | undefined {
    const found = this.#choices.columns.find((column) => column.use === use);
    return found === undefined ? undefined : this.nameOf(found);
  }

  get measures(): readonly OwnColumnChoice[] {
    return this.#choices.columns.filter(({ use }) => use === 'measure');
  }

  get names(): readonly OwnNameChoice[] {
    return this.#choices.names.filter(({ metric_id }) => metric_id !== null);
  }

  get isLong(): boolean {
    return this.column('metric') !== undefined || this.column('value') !== undefined;
  }
}

/** What a unit of a choice is in a mapping. */
function unitFields(metric: Metric | undefined, unit: string | null) {
  if (metric === undefined || metric.unit === null || unit === null) return {};
  if (metric.unit !== 'USD') return { unit };
  const money = moneyUnitOf(unit);
  if (money === null) return {};
  const { currency, multiplier } = money;
  return multiplier === null ? { currency } : { currency, multiplier };
}

/** Why the unit of a figure is not known; null: it is. */
function unitFault(
  label: string,
  { metric_id, unit }: { readonly metric_id: number | null; readonly unit: string | null },
  hasColumn: boolean,
): string | null {
  const metric = targetsById.get(metric_id ?? 0);
  if (metric === undefined || metric.unit === null) return `Choose the metric that '${label}' is.`;
  if (unit === null) {
    if (hasColumn) return null;
    const what = metric.unit === 'USD' ? 'currency' : 'unit';
    return `Choose the ${what} that '${label}' is in.`;
  }
  return isReadable(unit, metric.unit)
    ? null
    : `'${label}' cannot be in '${unit}': ${metric.name} is measured in ${metric.unit}.`;
}

function wideFaults(choosing: Choosing): readonly (string | null)[] {
  const { measures } = choosing;
  if (measures.length === 0) {
    return [
      'Choose the metric of at least one column, or the columns with the metric and the value of each row.',
    ];
  }
  const hasCurrency = choosing.column('currency') !== undefined;
  return measures.map((measure) =>
    unitFault(
      choosing.nameOf(measure),
      measure,
      hasCurrency && targetsById.get(measure.metric_id ?? 0)?.unit === 'USD',
    ),
  );
}

function longFaults(choosing: Choosing): readonly (string | null)[] {
  const { names } = choosing;
  const hasUnits = choosing.column('unit') !== undefined;
  const hasCurrency = choosing.column('currency') !== undefined;
  return [
    choosing.column('metric') === undefined
      ? 'Choose the column that names the metric of each row.'
      : null,
    choosing.column('value') === undefined ? 'Choose the column with the value of each row.' : null,
    choosing.measures.length > 0
      ? `Leave out '${choosing.nameOf(choosing.measures[0] ?? { at: 0, use: 'unused', metric_id: null, unit: null, year: null })}', or the columns with the metric and the value of each row: a file has one value in a row, or a column for each metric.`
      : null,
    names.length === 0 ? 'Choose what at least one of the metrics of the file is.' : null,
    ...names.map((name) =>
      unitFault(
        name.name,
        name,
        hasUnits || (hasCurrency && targetsById.get(name.metric_id ?? 0)?.unit === 'USD'),
      ),
    ),
  ];
}

function twice({ columns }: OwnChoices, choosing: Choosing): readonly string[] {
  const once = columns.filter(({ use }) => use !== 'unused' && use !== 'measure');
  const repeated = once.filter(({ use, at }) =>
    once.some((other) => other.use === use && other.at < at),
  );
  const measures = choosing.measures.filter(({ metric_id, year, at }) =>
    choosing.measures.some(
      (other) => other.metric_id === metric_id && other.year === year && other.at < at,
    ),
  );
  return [...repeated, ...measures].map(
    (column) =>
      `'${choosing.nameOf(column)}' is chosen as what another column is. Leave one of them out.`,
  );
}

function faultsOf(choices: OwnChoices, choosing: Choosing): readonly string[] {
  const hasCompany = COMPANY_USES.some((use) => choosing.column(use) !== undefined);
  const hasYear =
    choices.year !== null ||
    choosing.column('year') !== undefined ||
    choosing.column('period_end') !== undefined ||
    (choosing.measures.length > 0 && choosing.measures.every(({ year }) => year !== null));
  return [
    hasCompany ? null : 'Choose the column that says the company: its ISIN, LEI, ticker or name.',
    ...(choosing.isLong ? longFaults(choosing) : wideFaults(choosing)),
    hasYear ? null : 'Choose the column with the year, or say which year all figures are of.',
    ...twice(choices, choosing),
  ].filter((sentence) => sentence !== null);
}

const fieldsOf = (choices: OwnChoices, choosing: Choosing) => {
  const periodEnd = choosing.column('period_end');
  const hasYear = choosing.column('year') !== undefined;
  return {
    ...Object.fromEntries(
      FIELD_USES.flatMap((use) => {
        const column = choosing.column(use);
        return column === undefined ? [] : [[use, { column }]];
      }),
    ),
    ...(!hasYear && periodEnd !== undefined && { period_end: { column: periodEnd } }),
    ...(!hasYear &&
      periodEnd === undefined &&
      choices.year !== null && { year: { constant: choices.year } }),
  };
};

const measuresOf = (choosing: Choosing) => {
  const currencyColumn = choosing.column('currency');
  return choosing.measures.map((measure) => {
    const metric = targetsById.get(measure.metric_id ?? 0);
    const header = choosing.nameOf(measure);
    const units = unitFields(metric, measure.unit);
    const asks = metric?.unit === 'USD' && measure.unit === null && currencyColumn !== undefined;
    return {
      target: measure.metric_id ?? 0,
      ...(measure.year === null
        ? { column: header }
        : { column: header.replaceAll(String(measure.year), '{year}'), years: [measure.year] }),
      ...units,
      ...(asks && { currencyColumn }),
    };
  });
};

function longOf(choices: OwnChoices, choosing: Choosing) {
  const unitColumn = choosing.column('unit');
  const currencyColumn = choosing.column('currency');
  return {
    target: choosing.column('metric') ?? '',
    value: choosing.column('value') ?? '',
    ...(unitColumn !== undefined && { unitColumn }),
    ...(currencyColumn !== undefined && { currencyColumn }),
    targets: choosing.names.map(({ name, metric_id, unit }) => ({
      name,
      target: metric_id ?? 0,
      ...unitFields(targetsById.get(metric_id ?? 0), unit),
    })),
    ignore: choices.names.flatMap(({ name, metric_id }) => (metric_id === null ? [{ name }] : [])),
  };
}

/** The mapping that a choice of columns makes, which the import reads too. */
export function mappingOfChoices(choices: OwnChoices, table: OwnTable): MadeMapping {
  const choosing = new Choosing(choices, table);
  const sentences = faultsOf(choices, choosing);
  if (sentences.length > 0) return { kind: 'missing', sentences };
  const mapping = importMapping.parse({
    kind: 'values',
    decimalComma: choices.decimal_comma,
    dateOrder: 'dmy',
    nullWords: NULL_WORDS,
    notDisclosedWords: NOT_DISCLOSED_WORDS,
    fields: fieldsOf(choices, choosing),
    ...(choosing.isLong ? { long: longOf(choices, choosing) } : { measures: measuresOf(choosing) }),
  });
  return { kind: 'made', mapping };
}
