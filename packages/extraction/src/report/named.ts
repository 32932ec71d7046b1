import type { MetricMatch } from '../metrics/index.ts';
import type { Place } from './facts-in-sentence.ts';

/** A figure with what it is of. */
export interface Named {
  /** The figure of the year after, which it is compared with. */
  readonly yearAfter?: Place;
  readonly place: Place;
  readonly name: string;
  readonly matches: readonly MetricMatch[];
  readonly isInherited: boolean;
  /** The figure before it, of the same metric: '655.8 GWh (2023: 688.1)'. */
  readonly from?: Place;
  /** Figures of its list behind it, which have the unit of all: '48 and 12 kt respectively'. */
  readonly unitsOf?: readonly Place[];
  /** Its year, where its sentence lists years. */
  readonly ofYear?: number | undefined;
  /** Whether the words right behind it name it. */
  readonly isBehind: boolean;
}
