import { differenceText } from './weight-text.ts';
import type { WeightGroup } from './weighing.ts';

interface Props {
  readonly group: WeightGroup;
  /** Fractions, in the order of the dimensions. */
  readonly differences: readonly number[];
}

/** Weights that differ from the standard as bars to the left and right of it (SCR-PROF-06). */
export function WeightingChart({ group, differences }: Props) {
  const widest = Math.max(...differences.map(Math.abs));
  return (
    <figure className="weighting-chart">
      <figcaption className="caption">Points above and below the standard</figcaption>
      <ul>
        {group.dimensions.map(({ id, name }, index) => {
          const difference = differences[index] ?? 0;
          return (
            <li key={id}>
              <span className="weighting-name">{name}</span>
              <span className="weighting-line" aria-hidden="true">
                <span
                  data-below={difference < 0 || undefined}
                  style={{ '--size': Math.abs(difference) / widest }}
                />
              </span>
              <span className="number">{differenceText(difference)}</span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
