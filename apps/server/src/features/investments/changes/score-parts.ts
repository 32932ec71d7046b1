import type { AttributedFigure } from '@verdure/contract/investments/attribution';
import type {
  DifferenceCause,
  ProfileCause,
} from '@verdure/contract/investments/profile-difference';
import { bridgeHoldings } from '@verdure/scoring/attribution';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { type AttributedHolding, dividedSide, groupOf } from '../attribution/attribution.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import { type FigureState, isPart, largestFirst } from './bridged-causes.ts';

/** A portfolio under weights that are one profile's in some causes, and the other's in the rest. */
export interface Weighed extends FigureState {
  readonly scored: ScoredInvestment;
}

type WeighedWith = (changed: readonly ProfileCause[]) => Weighed | undefined;
type Part = DifferenceCause['parts'][number];
type Cut = 'pillar' | 'issue';

/** What a share of a holding belongs to. */
function partReader(
  under: ScoredProfile,
  cut: Cut,
): (held: AttributedHolding) => Omit<Part, 'change'> {
  const nameOf = groupOf(under, cut);
  return (held) => {
    const { part } = held;
    return {
      name: nameOf(held),
      pillar: typeof part === 'string' ? part : null,
      issue_id: typeof part === 'number' ? part : null,
    };
  };
}

/** The parts of every cause by pillar, or by issue: those of one cause add up to it. */
function partsByCause(
  causes: readonly ProfileCause[],
  weighed: WeighedWith,
  { figure, cut }: { readonly figure: AttributedFigure; readonly cut: Cut },
): ReadonlyMap<ProfileCause, readonly Part[]> {
  const whole = weighed(causes);
  if (whole === undefined) return new Map();
  const partOf = partReader(whole.scored.under, cut);
  const belongs = new Map<string, Omit<Part, 'change'>>();
  const divided = bridgeHoldings(causes, (changed) => {
    const state = weighed(changed);
    if (state === undefined || state.side === null) return new Map<string, AttributedHolding>();
    const { holdings } = dividedSide(state.side, state.scored.under, { figure, cut, pillar: null });
    for (const [key, held] of holdings) belongs.set(key, partOf(held));
    return holdings;
  });
  return new Map(
    divided.map(({ cause, parts }) => {
      const sums = new Map<string, Part>();
      for (const [key, change] of parts) {
        const part = belongs.get(key);
        if (part === undefined) continue;
        sums.set(part.name, { ...part, change: (sums.get(part.name)?.change ?? 0) + change });
      }
      const moved = [...sums.values()].filter(({ change }) => isPart(change));
      return [cause, moved.toSorted(largestFirst)];
    }),
  );
}

/** What a cause moved of a score: the pillars where their weights differ, else the issues. */
export function partsOfScore(
  causes: readonly ProfileCause[],
  weighed: WeighedWith,
  figure: AttributedFigure,
): (cause: ProfileCause) => readonly Part[] {
  const byPillar = partsByCause(causes, weighed, { figure, cut: 'pillar' });
  const byIssue = partsByCause(causes, weighed, { figure, cut: 'issue' });
  return (cause) => (cause === 'pillars' ? byPillar : byIssue).get(cause) ?? [];
}
