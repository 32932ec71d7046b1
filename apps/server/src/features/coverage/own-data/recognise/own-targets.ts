import type { OwnTargetChoice, OwnUnit } from '@verdure/contract/coverage/own-data';
import {
  ACCOUNT_AMOUNT_NAMES,
  ACCOUNT_AMOUNTS,
  type AccountAmount,
} from '@verdure/contract/vocabulary';

import { JUDGED, TARGETS } from './recognise-metric.ts';

/** What a figure of a file may be: the value or awareness of a metric, by its id, or an amount of the accounts. */
export type OwnFact = number | AccountAmount;

export interface OwnTarget {
  readonly fact: OwnFact;
  readonly name: string;
  readonly unit: OwnUnit;
}

const OWN_TARGETS: readonly OwnTarget[] = [
  ...ACCOUNT_AMOUNTS.map((fact) => ({
    fact,
    name: ACCOUNT_AMOUNT_NAMES[fact],
    unit: 'USD' as const,
  })),
  ...TARGETS.flatMap(({ id: fact, name, unit }) => (unit === null ? [] : [{ fact, name, unit }])),
  ...JUDGED.map(({ id: fact, name }) => ({
    fact,
    name: `Awareness: ${name}`,
    unit: 'points' as const,
  })),
];

const byFact = new Map<OwnFact, OwnTarget>(OWN_TARGETS.map((target) => [target.fact, target]));
const byName = new Map<string, OwnTarget>(
  OWN_TARGETS.map((target) => [String(target.fact), target]),
);

/** The target that a mapping names by the id of a metric or the name of an amount; null: there is none. */
export const targetNamed = (name: string | number): OwnTarget | null =>
  byName.get(String(name)) ?? null;

export const targetOf = (fact: OwnFact | null): OwnTarget | undefined => byFact.get(fact ?? 0);

/** What a choice says that a column or a name is; null: it is left out. */
export const factOf = ({ metric_id, amount }: OwnTargetChoice): OwnFact | null =>
  amount ?? metric_id;

/** A fact as a choice has it. */
export const choiceOf = (fact: OwnFact | null): OwnTargetChoice =>
  typeof fact === 'string' ? { metric_id: null, amount: fact } : { metric_id: fact, amount: null };

/** What people may choose, as an answer lists it. */
export const offeredTargets = OWN_TARGETS.map(({ fact, name, unit }) => ({
  ...choiceOf(fact),
  name,
  unit,
}));
