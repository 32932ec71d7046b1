import type {
  OwnCheck,
  OwnChoices,
  OwnColumnChoice,
  OwnNameChoice,
} from '@verdure/contract/coverage/own-data';
import { OWN_COLUMN_USES, OWN_FUND_USES } from '@verdure/contract/coverage/own-data';

type Target = Pick<OwnColumnChoice, 'metric_id' | 'amount'>;

const NO_TARGET: Target = { metric_id: null, amount: null };

const LEFT_OUT = 'none';

/** What a figure is, as one choice: 'metric 34', 'amount revenue', or 'none'. */
export function holdingOfTarget({ metric_id, amount }: Target): string {
  if (amount !== null) return `amount ${amount}`;
  return metric_id === null ? LEFT_OUT : `metric ${metric_id}`;
}

/** What a column holds, as one choice: 'isin', or that of its figures. */
export const holdingOf = (column: OwnColumnChoice): string =>
  column.use === 'measure' ? holdingOfTarget(column) : column.use;

const namedUse = (holding: string) => OWN_COLUMN_USES.find((use) => use === holding) ?? 'unused';

const isSame = (one: Target, other: Target): boolean =>
  one.metric_id === other.metric_id && one.amount === other.amount;

const unitOf = ({ targets }: OwnCheck, target: Target) =>
  targets.find((each) => isSame(each, target))?.unit;

/** The units that a figure may be in. */
export const unitNames = (check: OwnCheck, target: Target): readonly string[] =>
  check.units.find(({ unit }) => unit === unitOf(check, target))?.names ?? [];

function defaultUnit(check: OwnCheck, target: Target): string | null {
  const names = unitNames(check, target);
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** The target that a choice names; one without is left out. */
export function targetOfHolding({ targets }: OwnCheck, holding: string): Target {
  const found = targets.find((target) => holdingOfTarget(target) === holding);
  return found === undefined ? NO_TARGET : { metric_id: found.metric_id, amount: found.amount };
}

/** Another thing that a column holds. What one column alone can hold moves to it. */
export function withHolding(check: OwnCheck, at: number, holding: string): OwnChoices {
  const { choices } = check;
  const target = targetOfHolding(check, holding);
  const use = isSame(target, NO_TARGET) ? namedUse(holding) : 'measure';
  const columns = choices.columns.map((column): OwnColumnChoice => {
    if (column.at === at) {
      const stays = isSame(column, target) && column.use === use;
      const unit = stays ? column.unit : defaultUnit(check, target);
      return { ...column, ...target, use, unit };
    }
    const isMoved = use !== 'measure' && use !== 'unused' && column.use === use;
    return isMoved ? { ...column, ...NO_TARGET, use: 'unused', unit: null } : column;
  });
  return { ...choices, columns };
}

export const withColumn = (
  { choices }: OwnCheck,
  at: number,
  part: Partial<OwnColumnChoice>,
): OwnChoices => ({
  ...choices,
  columns: choices.columns.map((column) => (column.at === at ? { ...column, ...part } : column)),
});

/** Another meaning or unit of a name; without a meaning its rows are left out. */
export function withName(check: OwnCheck, name: string, part: Partial<OwnNameChoice>): OwnChoices {
  const { choices } = check;
  const nothing = { name, ...NO_TARGET, unit: null };
  const known = choices.names.find((each) => each.name === name) ?? nothing;
  const next = { ...known, ...part };
  const unit = isSame(known, next) ? next.unit : defaultUnit(check, next);
  const others = choices.names.filter((each) => each.name !== name);
  return { ...choices, names: [...others, { ...next, unit }] };
}

/** The units that a weight may be in: those of shares. */
export const weightUnits = ({ units }: OwnCheck): readonly string[] =>
  units.find(({ unit }) => unit === '%')?.names ?? [];

/** Whether the file is of funds and what they hold; amounts beside figures of companies are none of a fund. */
export function isOfFunds({ choices }: OwnCheck): boolean {
  const has = (wanted: string) => choices.columns.some(({ use }) => use === wanted);
  const isOfAmounts = has('position') && !has('measure') && !has('metric');
  return choices.fund_name !== null || has('weight') || OWN_FUND_USES.some(has) || isOfAmounts;
}

/** Whether the file has one value in each row. */
export const isLong = ({ choices }: OwnCheck): boolean =>
  choices.columns.some(({ use }) => use === 'metric');
