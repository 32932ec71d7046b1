import type {
  OwnChoices,
  OwnColumnChoice,
  OwnColumnUse,
  OwnNameChoice,
} from '@verdure/contract/coverage/own-data';

import { importMapping, type ImportMapping } from '../../imports/imports.reads.ts';
import { fundFaults, fundFields, isOfFunds } from './funds/fund-mapping.ts';
import type { OwnTable } from './own-table.ts';
import { factOf, type OwnFact, type OwnTarget, targetOf } from './recognise/own-targets.ts';
import { CELL_UNIT, countFactor, isReadable, moneyUnitOf } from './recognise/unit-choices.ts';

/** How vendors write that they have no figure. */
const NULL_WORDS =
  `N/A | #N/A | #N/A N/A | NA | NM | n.a. | n.m. | NULL | None | NaN | - | -- | – | — |
    .. | . | not available | not applicable | no data | not reported | not collected |
    #VALUE! | k. A. | k.A. | keine Angabe | keine Angaben | n. v. | n.v. | n.d. | n. d. |
    s. o. | s/o | s/d | n/d | no disponible | non disponible | non disponibile | saknas |
    uppgift saknas | ej tillgänglig | niet beschikbaar | ikke tilgjengelig | brak danych |
    TBD | pending`.split(/ \|\s+/);
const NOT_DISCLOSED_WORDS =
  `N/D | ND | not disclosed | undisclosed | nicht veröffentlicht | non communiqué | n.c. |
    non publié | no divulgado | ej redovisat | did not disclose | withheld`.split(/ \|\s+/);

/** A choice of columns as a mapping; or what is still to be chosen. */
export type MadeMapping =
  | { readonly kind: 'made'; readonly mapping: ImportMapping }
  | { readonly kind: 'missing'; readonly sentences: readonly string[] };

const COMPANY_USES = ['isin', 'lei', 'ticker', 'name'] as const;
const FIELD_USES = [...COMPANY_USES, 'country', 'year', 'place'] as const;

class Choosing {
  readonly #choices: OwnChoices;
  readonly #columns: readonly string[];

  constructor(choices: OwnChoices, { columns }: OwnTable) {
    this.#choices = choices;
    this.#columns = columns;
  }

  nameOf = ({ at }: Pick<OwnColumnChoice, 'at'>): string => this.#columns[at] ?? `Column ${at + 1}`;

  column(use: OwnColumnUse): string | undefined {
    const found = this.#choices.columns.find((column) => column.use === use);
    return found === undefined ? undefined : this.nameOf(found);
  }

  get measures(): readonly OwnColumnChoice[] {
    return this.#choices.columns.filter(({ use }) => use === 'measure');
  }

  get names(): readonly OwnNameChoice[] {
    return this.#choices.names.filter((name) => factOf(name) !== null);
  }

  get isLong(): boolean {
    return this.column('metric') !== undefined || this.column('value') !== undefined;
  }
}

/** What a unit of a choice is in a mapping. */
function unitFields(target: OwnTarget | undefined, unit: string | null) {
  if (target === undefined || unit === null) return {};
  const factor = countFactor(unit, target.unit);
  if (factor !== null) return { unit: target.unit, factor };
  if (target.unit !== 'USD') return { unit };
  const { currency, multiplier } = moneyUnitOf(unit) ?? { currency: null, multiplier: null };
  return { ...(currency !== null && { currency }), ...(multiplier !== null && { multiplier }) };
}

/** A column of measures, or a name of them. */
interface Chosen {
  readonly fact: OwnFact | null;
  readonly unit: string | null;
}

const isMoney = (fact: OwnFact | null): boolean => targetOf(fact)?.unit === 'USD';

/** Amounts of which neither the choice nor a cell says the currency: a column does. */
const asksCurrency = ({ fact, unit }: Chosen): boolean =>
  isMoney(fact) &&
  unit !== CELL_UNIT &&
  (unit === null || (moneyUnitOf(unit)?.currency ?? null) === null);

/** Why the unit of a figure is not known; null: it is. */
function unitFault(label: string, chosen: Chosen, hasColumn: boolean): string | null {
  const { fact, unit } = chosen;
  const target = targetOf(fact);
  if (target === undefined) return `Choose the metric or amount that '${label}' is.`;
  if (unit !== null && !isReadable(unit, target.unit)) {
    return `'${label}' cannot be in '${unit}': ${target.name} is measured in ${target.unit}.`;
  }
  if (hasColumn || (unit !== null && !asksCurrency(chosen))) return null;
  return `Choose the ${isMoney(fact) ? 'currency' : 'unit'} that '${label}' is in.`;
}

const chosenOf = (choice: OwnColumnChoice | OwnNameChoice): Chosen => ({
  fact: factOf(choice),
  unit: choice.unit,
});

function wideFaults(choosing: Choosing): readonly (string | null)[] {
  const { measures } = choosing;
  if (measures.length === 0) {
    return [
      'Choose the metric or amount of at least one column, or the columns with the metric and the value of each row.',
    ];
  }
  const hasCurrency = choosing.column('currency') !== undefined;
  const hasUnits = choosing.column('unit') !== undefined;
  return measures.map((measure) =>
    unitFault(
      choosing.nameOf(measure),
      chosenOf(measure),
      isMoney(factOf(measure)) ? hasCurrency : hasUnits,
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
      ? `Leave out '${choosing.nameOf(choosing.measures[0] ?? { at: 0 })}', or the columns with the metric and the value of each row: a file has one value in a row, or a column for each metric.`
      : null,
    names.length === 0 ? 'Choose what at least one of the metrics of the file is.' : null,
    ...names.map((name) =>
      unitFault(name.name, chosenOf(name), hasUnits || (hasCurrency && isMoney(factOf(name)))),
    ),
  ];
}

function twice({ columns }: OwnChoices, choosing: Choosing): readonly string[] {
  const once = columns.filter(({ use }) => use !== 'unused' && use !== 'measure');
  const repeated = once.filter(({ use, at }) =>
    once.some((other) => other.use === use && other.at < at),
  );
  const measures = choosing.measures.filter((measure) =>
    choosing.measures.some(
      (other) =>
        factOf(other) === factOf(measure) && other.year === measure.year && other.at < measure.at,
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
  const unitColumn = choosing.column('unit');
  return choosing.measures.map((measure) => {
    const fact = factOf(measure);
    const header = choosing.nameOf(measure);
    const units = unitFields(targetOf(fact), measure.unit);
    const asks = asksCurrency(chosenOf(measure)) && currencyColumn !== undefined;
    return {
      target: fact ?? 0,
      ...(measure.year === null
        ? { column: header }
        : { column: header.replaceAll(String(measure.year), '{year}'), years: [measure.year] }),
      ...units,
      // a unit of the row holds where no heading says another
      ...(measure.unit === null && unitColumn !== undefined && !isMoney(fact) && { unitColumn }),
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
    targets: choosing.names.map((name) => ({
      name: name.name,
      target: factOf(name) ?? 0,
      ...unitFields(targetOf(factOf(name)), name.unit),
    })),
    ignore: choices.names.flatMap((name) => (factOf(name) === null ? [{ name: name.name }] : [])),
  };
}

/** The mapping that a choice of columns makes, which the import reads too. */
export function mappingOfChoices(choices: OwnChoices, table: OwnTable): MadeMapping {
  const choosing = new Choosing(choices, table);
  const ofFunds = isOfFunds(choices) ? { choices, nameOf: choosing.nameOf } : null;
  const sentences =
    ofFunds === null
      ? faultsOf(choices, choosing)
      : [...fundFaults(ofFunds), ...twice(choices, choosing)];
  if (sentences.length > 0) return { kind: 'missing', sentences };
  const reading = {
    decimalComma: choices.decimal_comma,
    dateOrder: 'dmy',
    nullWords: NULL_WORDS,
    notDisclosedWords: NOT_DISCLOSED_WORDS,
  };
  if (ofFunds !== null) {
    const fields = fundFields(ofFunds);
    return { kind: 'made', mapping: importMapping.parse({ kind: 'holdings', ...reading, fields }) };
  }
  const mapping = importMapping.parse({
    kind: 'values',
    ...reading,
    fields: fieldsOf(choices, choosing),
    ...(choosing.isLong ? { long: longOf(choices, choosing) } : { measures: measuresOf(choosing) }),
  });
  return { kind: 'made', mapping };
}
