import type {
  OwnCheck,
  OwnChoices,
  OwnColumnChoice,
  OwnNameChoice,
} from '@verdure/contract/coverage/own-data';
import { OWN_COLUMN_USES } from '@verdure/contract/coverage/own-data';

/** What a column holds, as one choice: 'isin', or 'metric 34'. */
export const holdingOf = ({ use, metric_id }: OwnColumnChoice): string =>
  use === 'measure' ? `metric ${metric_id}` : use;

const namedUse = (holding: string) => OWN_COLUMN_USES.find((use) => use === holding) ?? 'unused';

const defaultUnit = ({ targets, units }: OwnCheck, metricId: number | null): string | null => {
  const unit = targets.find(({ metric_id }) => metric_id === metricId)?.unit;
  const names = units.find((each) => each.unit === unit)?.names ?? [];
  return names.length === 1 ? (names[0] ?? null) : null;
};

const metricOf = (holding: string): number | null =>
  holding.startsWith('metric ') ? Number(holding.slice('metric '.length)) : null;

/** Another thing that a column holds. What one column alone can hold moves to it. */
export function withHolding(check: OwnCheck, at: number, holding: string): OwnChoices {
  const { choices } = check;
  const metricId = metricOf(holding);
  const use = metricId === null ? namedUse(holding) : 'measure';
  const columns = choices.columns.map((column): OwnColumnChoice => {
    if (column.at === at) {
      const isSame = column.metric_id === metricId && column.use === use;
      const unit = isSame ? column.unit : defaultUnit(check, metricId);
      return { ...column, use, metric_id: metricId, unit };
    }
    const isMoved = use !== 'measure' && use !== 'unused' && column.use === use;
    return isMoved ? { ...column, use: 'unused', metric_id: null, unit: null } : column;
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

const NO_CHOICE = { metric_id: null, unit: null } as const;

/** What a name of a metric means; null leaves its rows out. */
export function withName(check: OwnCheck, name: string, part: Partial<OwnNameChoice>): OwnChoices {
  const { choices } = check;
  const known = choices.names.find((each) => each.name === name) ?? { name, ...NO_CHOICE };
  const unit = part.metric_id === undefined ? known.unit : defaultUnit(check, part.metric_id);
  const next = { ...known, unit, ...part };
  return { ...choices, names: [...choices.names.filter((each) => each.name !== name), next] };
}

/** The units that a metric may be in. */
export function unitNames(
  { targets, units }: OwnCheck,
  metricId: number | null,
): readonly string[] {
  const unit = targets.find(({ metric_id }) => metric_id === metricId)?.unit;
  return units.find((each) => each.unit === unit)?.names ?? [];
}

/** Whether the file has one value in each row. */
export const isLong = ({ choices }: OwnCheck): boolean =>
  choices.columns.some(({ use }) => use === 'metric');
