import {
  type ChangeCause,
  MOST_CAUSE_HOLDINGS,
  type FigureCause,
  VALUE_REASONS,
  type ValueReason,
} from '@verdure/contract/investments/changes';
import { inputChanges, type Snapshot } from '@verdure/scoring/snapshot';
import { coverageStateAt } from '@verdure/scoring/universe';

import { scoredRowOf } from '../../../universe/scored-profile.ts';
import { bridgedCauses, type HoldingPart, type StateWith } from './bridged-causes.ts';

type Part = FigureCause['holdings'][number];

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { change }) => sum + change, 0);

/**
 * How much each cause moved a figure, and through which companies (methodology 25.2a). None where the figure
 * is missing with some of the causes: there is no bridge then.
 *
 * @param causes those that apply to the portfolio
 * @param stateWith the portfolio with some causes in the state of today, and the others in that of the day
 */
export function presentCauses(
  causes: readonly ChangeCause[],
  stateWith: StateWith<ChangeCause>,
): readonly FigureCause[] {
  const reasonOf = reasonsOf(causes, stateWith);
  const bridged = bridgedCauses(causes, stateWith) ?? [];
  return bridged.map(({ cause, change, parts }): FigureCause => {
    const explained = parts.map((part) => ({
      ...part,
      reason: cause === 'values' ? reasonOf(part) : null,
    }));
    return {
      cause,
      change,
      reasons: reasonsIn(explained),
      holdings: explained.slice(0, MOST_CAUSE_HOLDINGS),
      holdings_count: explained.length,
    };
  });
}

function reasonsIn(parts: readonly Part[]): FigureCause['reasons'] {
  const byReason = Map.groupBy(parts, ({ reason }) => reason);
  return VALUE_REASONS.flatMap((reason) => {
    const found = byReason.get(reason) ?? [];
    return found.length === 0 ? [] : [{ reason, count: found.length, change: sumOf(found) }];
  });
}

interface Compared {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly changeOf: ReturnType<typeof inputChanges>;
}

/** What happened to the values of a holding between the two days, under the profile of today. */
function reasonsOf(
  causes: readonly ChangeCause[],
  stateWith: StateWith<ChangeCause>,
): (holding: HoldingPart) => ValueReason {
  const [then, now] = [
    stateWith(causes.filter((cause) => cause !== 'values'))?.scored.under,
    stateWith(causes)?.scored.under,
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
