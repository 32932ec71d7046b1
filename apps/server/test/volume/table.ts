import type { VolumeFigure } from './measure-market.ts';

const LEAST_SIZES_OF_AN_EXPONENT = 3;

/** The exponent of growth by size: the slope of the logarithms. */
function exponentOf(sizes: readonly number[], measured: readonly number[]): number {
  const points = measured.map(
    (value, place) => [Math.log(sizes[place] ?? 1), Math.log(value)] as const,
  );
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const rise = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return rise / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

const shown = ({ value, unit }: VolumeFigure): string =>
  `${value >= 100 || unit === '' ? value.toFixed(0) : value.toFixed(1)} ${unit}`.trimEnd();

/** A line for each figure, with those of every size that is measured. */
export function tableOf(
  sizes: readonly number[],
  columns: readonly (readonly VolumeFigure[])[],
): readonly string[] {
  const isGrowth = columns.length >= LEAST_SIZES_OF_AN_EXPONENT;
  const lines = (columns[0] ?? []).map(({ what }, row) => {
    const figures = columns.flatMap((column) => column[row] ?? []);
    const exponent = isGrowth
      ? [
          exponentOf(
            sizes,
            figures.map(({ value }) => value),
          ).toFixed(2),
        ]
      : [];
    return [what, ...figures.map(shown), ...exponent];
  });
  const heading = ['part of the market', ...sizes.slice(0, columns.length).map(String)];
  const table = [isGrowth ? [...heading, 'exponent'] : heading, ...lines];
  const widths = heading.map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  return table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
