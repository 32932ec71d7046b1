import { COMBINED_GHG_ID } from './named-ids.ts';

/** What names the source of a fact: a metric, or the tax contribution of the fundamentals. */
export type FactSource = number | 'wellbeing';

/**
 * One fact that two metrics state: the source holds the value, the view shows it (methodology 2.9).
 * Awareness, weight and text stay with each metric.
 */
export interface Fact {
  readonly source: FactSource;
  readonly viewId: number;
}

export const FACTS = [
  { source: 57, viewId: 203 },
  { source: 23, viewId: 207 },
  { source: 38, viewId: 208 },
  { source: 25, viewId: 212 },
  { source: COMBINED_GHG_ID, viewId: 44 },
  { source: 'wellbeing', viewId: 41 },
] as const satisfies readonly Fact[];

/** The fact of which a metric is the view; undefined for every other metric. */
export const factOfView = (metricId: number): Fact | undefined =>
  FACTS.find(({ viewId }) => viewId === metricId);
