import type { OwnCheck, OwnChoices, OwnColumnChoice } from '@verdure/contract/coverage/own-data';

import { Select } from '../../../ui/controls/select.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import {
  holdingOf,
  holdingOfTarget,
  unitNames,
  weightUnits,
  withColumn,
  withHolding,
} from './own-choices.ts';
import { ownDataMessages } from './own-data.messages.ts';

interface Props {
  readonly check: OwnCheck;
  readonly onChoose: (choices: OwnChoices) => void;
}

const FIRST_YEAR = 2000;
const LAST_YEAR = 2035;
const NO_YEAR = 'none';

export const yearOptions = (without: string) => [
  { value: NO_YEAR, label: without },
  ...Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => {
    const year = String(LAST_YEAR - index);
    return { value: year, label: year };
  }),
];

export const yearOfOption = (value: string): number | null =>
  value === NO_YEAR ? null : Number(value);
export const optionOfYear = (year: number | null): string => (year === null ? NO_YEAR : `${year}`);

const holdings = ({ targets }: OwnCheck) => [
  ...Object.entries(ownDataMessages.uses).map(([value, label]) => ({ value, label })),
  ...targets.map((target) => ({
    value: holdingOfTarget(target),
    label: ownDataMessages.targetIs(target),
  })),
];

/** Every column of the file, what it holds and in which unit; another choice tries all rows again. */
export function OwnColumns({ check, onChoose }: Props) {
  const headerOf = ({ at }: OwnColumnChoice) =>
    check.columns.find((column) => column.at === at)?.header ?? '';
  const examplesOf = ({ at }: OwnColumnChoice) =>
    check.columns.find((column) => column.at === at)?.examples ?? [];
  const options = holdings(check);
  const columns: readonly PlainColumn<OwnColumnChoice>[] = [
    { header: ownDataMessages.column, cell: headerOf },
    {
      header: ownDataMessages.examples,
      cell: (column) => <span className="own-examples">{examplesOf(column).join(' · ')}</span>,
    },
    {
      header: ownDataMessages.holds,
      cell: (column) => (
        <Select
          label={ownDataMessages.holdsOf(headerOf(column))}
          isLabelHidden
          options={options}
          value={holdingOf(column)}
          onChange={(holding) => onChoose(withHolding(check, column.at, holding))}
        />
      ),
    },
    {
      header: ownDataMessages.unit,
      cell: (column) => (
        <UnitChoice
          label={ownDataMessages.unitOf(headerOf(column))}
          names={
            column.use === 'measure'
              ? unitNames(check, column)
              : column.use === 'weight'
                ? weightUnits(check)
                : []
          }
          value={column.unit}
          onChange={(unit) => onChoose(withColumn(check, column.at, { unit }))}
        />
      ),
    },
    {
      header: ownDataMessages.year,
      cell: (column) =>
        column.use === 'measure' ? (
          <Select
            label={ownDataMessages.yearOf(headerOf(column))}
            isLabelHidden
            options={yearOptions(ownDataMessages.yearOfRow)}
            value={optionOfYear(column.year)}
            onChange={(value) =>
              onChoose(withColumn(check, column.at, { year: yearOfOption(value) }))
            }
          />
        ) : null,
    },
  ];
  return (
    <div className="own-choices">
      <p className="caption">{ownDataMessages.columnsHelp}</p>
      <PlainTable
        label={ownDataMessages.columns}
        columns={columns}
        rows={check.choices.columns}
        keyOf={({ at }) => at}
        className="own-table"
      />
    </div>
  );
}

interface UnitProps {
  readonly label: string;
  /** None where it has no unit; one is the only choice. */
  readonly names: readonly string[];
  readonly value: string | null;
  readonly placeholder?: string;
  readonly onChange: (unit: string) => void;
}

export function UnitChoice({ label, names, value, placeholder, onChange }: UnitProps) {
  if (names.length === 0) return null;
  if (names.length === 1 && value === names[0]) return value;
  const known = value === null || names.includes(value) ? names : [value, ...names];
  return (
    <Select
      label={label}
      isLabelHidden
      options={known.map((name) => ({ value: name, label: name }))}
      value={value}
      placeholder={placeholder ?? ownDataMessages.noUnit}
      onChange={onChange}
    />
  );
}
