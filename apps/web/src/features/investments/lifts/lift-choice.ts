import type { AttributionCut, ScoredPillar } from '@verdure/contract/vocabulary';

import type { LiftFigure } from './lift-figure.ts';
import type { LiftsRequest } from './lifts.queries.ts';

/** What the address says of the view. */
export interface LiftChoice {
  /** A figure by its name; the first if absent. */
  readonly lift?: string | undefined;
  readonly cut?: AttributionCut | undefined;
  /** The pillar that is divided into its issues, where the figure is divided by pillar. */
  readonly pillar?: ScoredPillar | undefined;
  /** The bar whose holdings are listed; the one that drags most if absent. */
  readonly bar?: string | undefined;
}

const CUTS = [
  { value: 'sector', label: 'Sector' },
  { value: 'country', label: 'Country' },
  { value: 'pillar', label: 'Pillar' },
  { value: 'issue', label: 'Issue' },
  { value: 'holding', label: 'Holding' },
] as const satisfies readonly { readonly value: AttributionCut; readonly label: string }[];

/** What a figure can be divided by: one pillar is not divided by pillar. */
export const cutsOf = ({ id, hasIssues }: LiftFigure) =>
  CUTS.filter(
    ({ value }) =>
      (value !== 'pillar' || id === 'esg') &&
      ((value !== 'pillar' && value !== 'issue') || hasIssues === true),
  );

/** The figure that a choice means, and what it is divided by; null: the reader sees none. */
export function dividedBy(
  figures: readonly LiftFigure[],
  { lift, cut: chosen, pillar }: LiftChoice,
): Pick<LiftsRequest, 'figure' | 'cut' | 'pillar'> | null {
  const figure = figures.find(({ id }) => id === lift) ?? figures[0];
  if (figure === undefined) return null;
  const cut = cutsOf(figure).find(({ value }) => value === chosen)?.value ?? 'sector';
  return { figure, cut, pillar: cut === 'pillar' ? (pillar ?? null) : null };
}
