import { ImportProblem } from '../import-problem.ts';
import type { ImportMapping, LongFormat, Measure } from '../mapping/import-mapping.ts';
import { columnName, type SourceCell, type SourceRow } from '../tables/source-table.ts';
import { type ColumnPlaces, type RowFields, RowRefused, type CellContent } from './row-reader.ts';

/** One figure of a row, before its cells are read. */
export interface ReadFigure<Target> {
  readonly target: Target;
  /** The figure's column; in long files the metric's name. */
  readonly label: string;
  /** From the column's name; null if a field of the row gives it. */
  readonly year: number | null;
  readonly figure: CellContent;
  readonly as: Measure['as'];
  readonly unit: string | null;
  readonly currency: string | null;
  readonly multiplier: string | null;
  readonly factor: number | null;
  readonly words: Readonly<Record<string, number>> | null;
  /** Null if the mapping names no such column. */
  readonly awareness: CellContent | null;
  readonly performance: CellContent | null;
}

export type MeasureReader<Target> = (row: SourceRow) => readonly ReadFigure<Target>[];

type Companions = Pick<
  Measure,
  | 'unit'
  | 'unitColumn'
  | 'currency'
  | 'currencyColumn'
  | 'multiplier'
  | 'multiplierColumn'
  | 'awarenessColumn'
  | 'performanceColumn'
>;

interface CompanionPlaces {
  readonly places: ColumnPlaces;
  readonly fields: RowFields;
  readonly year: number | null;
}

/** The columns that describe a figure: unit, currency, points. */
function bindCompanions(companions: Companions, { places, fields, year }: CompanionPlaces) {
  const place = (column: string | undefined) =>
    column === undefined ? null : places.mustFind(withYear(column, year));
  const unitPlace = place(companions.unitColumn);
  const currencyPlace = place(companions.currencyColumn);
  const multiplierPlace = place(companions.multiplierColumn);
  const awarenessPlace = place(companions.awarenessColumn);
  const performancePlace = place(companions.performanceColumn);
  const toldAt = (row: SourceRow, at: number): CellContent => fields.told(row.cells[at] ?? '');
  const textAt = (row: SourceRow, at: number | null): string | null => {
    const told = at === null ? null : toldAt(row, at);
    return told?.kind === 'told' ? String(told.cell).trim() : null;
  };
  return (row: SourceRow) => ({
    unit: textAt(row, unitPlace) ?? companions.unit ?? null,
    currency: textAt(row, currencyPlace) ?? companions.currency ?? null,
    multiplier: textAt(row, multiplierPlace) ?? companions.multiplier ?? null,
    awareness: awarenessPlace === null ? null : toldAt(row, awarenessPlace),
    performance: performancePlace === null ? null : toldAt(row, performancePlace),
  });
}

const withYear = (column: string, year: number | null): string =>
  year === null ? column : column.replaceAll('{year}', String(year));

function yearsOf({ column, years }: Measure): readonly (number | null)[] {
  if (!column.includes('{year}')) return [null];
  if (years === undefined) {
    throw new ImportProblem(
      `The mapping's column '${column}' has {year} in it and names no years.`,
    );
  }
  if (!('from' in years)) return years;
  return Array.from(
    { length: Math.max(0, years.to - years.from + 1) },
    (_, step) => years.from + step,
  );
}

interface Binding<Target> {
  readonly mapping: ImportMapping;
  readonly places: ColumnPlaces;
  readonly fields: RowFields;
  /** Finds a metric or amount by name or id. */
  readonly targetOf: (name: string | number) => Target | null;
}

function mustTarget<Target>(binding: Binding<Target>, name: string | number): Target {
  const target = binding.targetOf(name);
  if (target === null) throw new ImportProblem(`The mapping names '${name}', which is not known.`);
  return target;
}

function bindWide<Target>(measure: Measure, binding: Binding<Target>): MeasureReader<Target> {
  const { places, fields } = binding;
  const target = mustTarget(binding, measure.target);
  const columns = yearsOf(measure).map((year) => {
    const label = columnName(withYear(measure.column, year));
    return {
      year,
      label,
      place: places.mustFind(label),
      companions: bindCompanions(measure, { places, fields, year }),
    };
  });
  return (row) =>
    columns.map(({ year, label, place, companions }) => ({
      target,
      label,
      year,
      figure: fields.told(row.cells[place] ?? ''),
      as: measure.as,
      factor: measure.factor ?? null,
      words: measure.words ?? null,
      ...companions(row),
    }));
}

function bindLong<Target>(long: LongFormat, binding: Binding<Target>): MeasureReader<Target> {
  const { places, fields, targetOf } = binding;
  const targetPlace = places.mustFind(long.target);
  const valuePlace = places.mustFind(long.value);
  const companions = bindCompanions(long, { places, fields, year: null });
  const named = new Map(
    (long.targets ?? []).map((each) => [
      each.name.trim(),
      { ...each, target: mustTarget(binding, each.target) },
    ]),
  );
  const ignored = new Set((long.ignore ?? []).map(({ name }) => name.trim()));
  return (row) => {
    const label = String(row.cells[targetPlace] ?? '').trim();
    const cell = row.cells[valuePlace] ?? '';
    // a remark below the rows names no metric and gives no figure
    const isRemark = label === '' && String(cell).trim() === '';
    if (isRemark || ignored.has(label)) return [];
    const own = named.get(label);
    const target = own?.target ?? targetOf(label);
    if (target === null) {
      throw new RowRefused({
        line: row.line,
        field: long.target,
        value: label,
        reason: 'is no metric that is known',
      });
    }
    const figure: CellContent = fields.told(cell);
    const told = companions(row);
    return [
      {
        target,
        label: long.value,
        year: null,
        figure,
        as: 'value',
        factor: own?.factor ?? null,
        words: null,
        ...told,
        unit: told.unit ?? own?.unit ?? null,
        currency: told.currency ?? own?.currency ?? null,
        multiplier: told.multiplier ?? own?.multiplier ?? null,
      },
    ];
  };
}

/** Reads a row's figures: one per column in wide files, one per row in long files. */
export function bindMeasures<Target>(binding: Binding<Target>): MeasureReader<Target> {
  const { mapping } = binding;
  const readers = mapping.measures.map((measure) => bindWide(measure, binding));
  if (mapping.long !== undefined) readers.push(bindLong(mapping.long, binding));
  if (readers.length === 0) throw new ImportProblem('The mapping names no column with figures.');
  return (row) => readers.flatMap((read) => read(row));
}

/** Reads the awareness or performance points of a figure. */
export const cellOf = (told: CellContent | null): SourceCell | null =>
  told?.kind === 'told' ? told.cell : null;
