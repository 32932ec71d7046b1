import type { AwarenessLadder } from './awareness-ladder.ts';
import type { CompanyPillar, MetricTag } from './pillar.ts';
import type { MetricUnit } from './unit.ts';

/** One data point of a company. */
export interface Metric {
  readonly id: number;
  readonly name: string;
  readonly dimensionId: number;
  readonly pillar: CompanyPillar;
  readonly tag: MetricTag;
  /** Unit of the stored value; null for QUAL, which has points instead of a value. */
  readonly unit: MetricUnit | null;
  readonly higherIsBetter: boolean;
  /** Shown and scored per $1M revenue (methodology 3). */
  readonly isScalable: boolean;
  /** Warns above 400% of change instead of 50% (methodology 3). */
  readonly isIncident: boolean;
  /** Decimals of the shown raw value. */
  readonly displayDp: number;
  readonly description: string;
}

/** The ladder from which an analyst chooses the awareness (specification 3, section 9). */
export function awarenessLadderOf(metric: Pick<Metric, 'pillar' | 'tag'>): AwarenessLadder {
  if (metric.pillar === 'impact') return 'fourLetters';
  return metric.tag === 'QUAL' ? 'qualitative' : 'threeLetters';
}
