import { bridgeHoldings, bridgeOf } from '@verdure/scoring/attribution';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { AttributedSide } from '../attribution/attribution.reads.ts';

/** A portfolio with some causes in their new state. */
export interface FigureState {
  readonly scored: { readonly under: ScoredProfile };
  /** Null: the viewer's organisation does not see the figure. */
  readonly side: AttributedSide | null;
}

/** The portfolio with some causes in their new state, and the others in their old one. */
export type StateWith<Cause> = (changed: readonly Cause[]) => FigureState | null;

type Held = Pick<
  AttributedSide['holdings'] extends ReadonlyMap<string, infer Holding> ? Holding : never,
  'type' | 'id' | 'name'
>;

/** What a cause moved through one company or country. */
export interface HoldingPart extends Held {
  /** In the unit of the figure. */
  readonly change: number;
}

export interface BridgedCause<Cause> {
  readonly cause: Cause;
  readonly change: number;
  /** The largest first; they add up to the change. */
  readonly parts: readonly HoldingPart[];
}

/** Smaller is the rounding of a product, or of a weight that is made of amounts. */
const ROUNDING = 1e-12;

export const isPart = (change: number): boolean => Math.abs(change) > ROUNDING;

export const largestFirst = (
  one: { readonly change: number },
  other: { readonly change: number },
): number => Math.abs(other.change) - Math.abs(one.change);

/** Every set of some causes. */
export const setsOf = <Cause>(causes: readonly Cause[]): readonly (readonly Cause[])[] =>
  Array.from({ length: 2 ** causes.length }, (_, bits) =>
    causes.filter((_cause, at) => (bits & (1 << at)) !== 0),
  );

const sideOf = (state: FigureState | null): AttributedSide['holdings'] =>
  state?.side?.holdings ?? new Map();

/** Whoever counts in one of the states: one that was sold may have been covered only later. */
const everyHolding = <Cause>(
  causes: readonly Cause[],
  stateWith: StateWith<Cause>,
): ReadonlyMap<string, Held> =>
  new Map(setsOf(causes).flatMap((set) => [...sideOf(stateWith(set))]));

/**
 * How much each cause moves a figure, and through which holdings (methodology 25.2a), the largest first;
 * null where the figure is missing with some of the causes: there is no bridge then.
 */
export function bridgedCauses<Cause>(
  causes: readonly Cause[],
  stateWith: StateWith<Cause>,
): readonly BridgedCause<Cause>[] | null {
  const figureOf = (set: readonly Cause[]) => stateWith(set)?.side?.figure ?? null;
  if (setsOf(causes).some((set) => figureOf(set) === null)) return null;
  const size = Math.max(1, Math.abs(figureOf([]) ?? 0), Math.abs(figureOf(causes) ?? 0));
  const bridged = bridgeOf(causes, (changed) => figureOf(changed) ?? 0);
  const divided = bridgeHoldings(causes, (changed) => sideOf(stateWith(changed)));
  const known = everyHolding(causes, stateWith);
  return bridged
    .map(({ cause, change }, at) => ({
      cause,
      change,
      parts: [...(divided[at]?.parts ?? [])]
        .flatMap(([key, part]): HoldingPart[] => {
          const held = known.get(key);
          if (held === undefined || !isPart(part)) return [];
          return [{ type: held.type, id: held.id, name: held.name, change: part }];
        })
        .toSorted(largestFirst),
    }))
    .filter(({ change }) => isPart(change / size))
    .toSorted(largestFirst);
}
