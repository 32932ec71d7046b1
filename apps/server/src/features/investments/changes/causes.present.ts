import {
  CHANGE_CAUSES,
  type ChangeCause,
  MOST_CAUSE_HOLDINGS,
  type FigureCause,
  VALUE_REASONS,
  type ValueReason,
} from '@verdure/contract/investments/changes';
import { bridgeHoldings, bridgeOf } from '@verdure/scoring/attribution';
import { inputChanges, type Snapshot } from '@verdure/scoring/snapshot';
import { coverageStateAt } from '@verdure/scoring/universe';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import type { AttributedSide } from '../attribution/attribution.reads.ts';

type Holding = Pick<FigureCause['holdings'][number], 'type' | 'id' | 'name'>;
type Part = FigureCause['holdings'][number];

/** A portfolio with some causes in the state of today. */
interface FigureState {
  readonly scored: { readonly under: ScoredProfile };
  /** Null: the viewer's organisation does not see the figure. */
  readonly side: AttributedSide | null;
}

/** Smaller is the rounding of a product. */
const ROUNDING = 1e-12;

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { change }) => sum + change, 0);

/**
 * How much each cause moved a figure, and through which companies (methodology 25.2a). None where the figure
 * is missing with some of the causes: there is no bridge then.
 *
 * @param stateWith the portfolio with some causes in the state of today, and the others in that of the day
 */
export function presentCauses(
  stateWith: (changed: readonly ChangeCause[]) => FigureState | null,
): readonly FigureCause[] {
  const isComplete = { holds: true };
  const figureWith = (changed: readonly ChangeCause[]): number => {
    const figure = stateWith(changed)?.side?.figure ?? null;
    if (figure === null) isComplete.holds = false;
    return figure ?? 0;
  };
  const bridged = bridgeOf(CHANGE_CAUSES, figureWith);
  if (!isComplete.holds) return [];
  const divided = bridgeHoldings(CHANGE_CAUSES, (changed) => sideOf(stateWith(changed)));
  const known = knownHoldings(stateWith);
  const reasonOf = reasonsOf(stateWith);
  return bridged
    .map(({ cause, change }, at): FigureCause => {
      const parts = [...(divided[at]?.parts ?? [])].flatMap(([key, part]): Part[] => {
        const holding = known.get(key);
        if (holding === undefined || Math.abs(part) <= ROUNDING) return [];
        const { type, id, name } = holding;
        return [
          { type, id, name, change: part, reason: cause === 'values' ? reasonOf(holding) : null },
        ];
      });
      return {
        cause,
        change,
        reasons: reasonsIn(parts),
        holdings: parts
          .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
          .slice(0, MOST_CAUSE_HOLDINGS),
        holdings_count: parts.length,
      };
    })
    .filter(({ change }) => change !== 0)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

const sideOf = (state: FigureState | null): AttributedSide['holdings'] =>
  state?.side?.holdings ?? new Map();

/** Every company and country that is held on one of the two days. */
function knownHoldings(
  stateWith: (changed: readonly ChangeCause[]) => FigureState | null,
): ReadonlyMap<string, Holding> {
  return new Map([...sideOf(stateWith([])), ...sideOf(stateWith(CHANGE_CAUSES))]);
}

function reasonsIn(parts: readonly Part[]): FigureCause['reasons'] {
  const byReason = Map.groupBy(parts, ({ reason }) => reason);
  return VALUE_REASONS.flatMap((reason) => {
    const found = byReason.get(reason) ?? [];
    return found.length === 0 ? [] : [{ reason, count: found.length, change: sumOf(found) }];
  });
}

const WITHOUT_VALUES = CHANGE_CAUSES.filter((cause) => cause !== 'values');

interface Compared {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly changeOf: ReturnType<typeof inputChanges>;
}

/** What happened to the values of a holding between the two days, under the profile of today. */
function reasonsOf(
  stateWith: (changed: readonly ChangeCause[]) => FigureState | null,
): (holding: Holding) => ValueReason {
  const [then, now] = [
    stateWith(WITHOUT_VALUES)?.scored.under,
    stateWith(CHANGE_CAUSES)?.scored.under,
  ];
  // the public snapshots, and the organisation's own
  const compared: Compared[] = [];
  const comparedOf = (before: Snapshot, after: Snapshot): Compared => {
    const known = compared.find((each) => each.before === before && each.after === after);
    const pair = known ?? { before, after, changeOf: inputChanges(before, after) };
    if (known === undefined) compared.push(pair);
    return pair;
  };
  return ({ type, id }) => {
    if (type !== 'company') return 'countries';
    const [before, after] = [then && scoredRowOf(then, id), now && scoredRowOf(now, id)];
    if (!before || !after) return 'coverage';
    const isCoveredAlike =
      coverageStateAt(before.scored, before.row) === coverageStateAt(after.scored, after.row);
    if (!isCoveredAlike) return 'coverage';
    const { changeOf } = comparedOf(before.scored.snapshot, after.scored.snapshot);
    return changeOf(before.row, after.row) ?? 'peers';
  };
}
