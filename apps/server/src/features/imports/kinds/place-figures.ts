import { entryUnderView } from '@verdure/scoring/values';

import type { StagedValue } from '../staging/staged-values.ts';
import type { UnderView } from './one-fact.ts';

/** Where the figures go that an upload states under views alone. */
export interface PlacedFigures {
  readonly staged: readonly StagedValue[];
  /** Corrections of sources in force, which wait. */
  readonly proposed: readonly StagedValue[];
  /** Tax contributions that the fundamentals take, USD. */
  readonly taxes: readonly StagedValue[];
  /** Figures that the source says already. */
  readonly unchanged: number;
}

const FIGURE_ALONE = { awareness: false, performance: false, value: true };

const figureAlone = (value: StagedValue): StagedValue => ({
  ...value,
  awareness: null,
  performance: null,
  gives: FIGURE_ALONE,
});

/** The points of a row without its figure; nothing where it gives none. */
function judgementOf(value: StagedValue): readonly StagedValue[] {
  const { gives } = value;
  if (!gives.awareness && !gives.performance) return [];
  const judged = { ...gives, value: false };
  return [{ ...value, rawValue: null, rawUnit: null, value: null, gives: judged }];
}

/** The row of a source with the figure of its view, and with its own points if it gives any. */
function sourceWith({ view, source, undisclosed }: UnderView): readonly StagedValue[] {
  if (source === 'wellbeing') return [];
  const { value, rawValue, rawUnit } = view;
  const own = undisclosed ?? figureAlone(view);
  return [{ ...own, metricId: source, value, rawValue, rawUnit }];
}

/** The correction that a figure proposes; that of taxes waits under their metric. */
const correctionOf = ({ view, source }: UnderView): StagedValue => ({
  ...figureAlone(view),
  metricId: source === 'wellbeing' ? view.metricId : source,
});

const NONE: PlacedFigures = { staged: [], proposed: [], taxes: [], unchanged: 0 };

function placed(fact: UnderView, inForce: number | null | undefined): PlacedFigures {
  const { view, source, undisclosed } = fact;
  const judgements = [view, ...(undisclosed === undefined ? [] : [undisclosed])];
  const points = judgements.flatMap(judgementOf);
  switch (entryUnderView(inForce, view.value)) {
    case 'taken': {
      const taxes = source === 'wellbeing' ? [view] : [];
      return { ...NONE, staged: [view, ...sourceWith(fact)], taxes };
    }
    case 'proposed':
      return { ...NONE, staged: points, proposed: [correctionOf(fact)] };
    case 'stands':
      // that neither discloses it may be new
      if (view.value === null && (inForce ?? null) === null) return { ...NONE, staged: judgements };
      return { ...NONE, staged: points, unchanged: judgements.length - points.length };
  }
}

/**
 * Places figures that are stated under views alone: the source in force stands, has none and takes
 * the figure, or is proposed a correction that waits, in an approved upload too (methodology 2.9).
 */
export function placeFigures(
  facts: readonly UnderView[],
  inForceOf: (fact: UnderView) => number | null | undefined,
): PlacedFigures {
  const each = facts.map((fact) => placed(fact, inForceOf(fact)));
  return {
    staged: each.flatMap(({ staged }) => staged),
    proposed: each.flatMap(({ proposed }) => proposed),
    taxes: each.flatMap(({ taxes }) => taxes),
    unchanged: each.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}
