import { parseArgs } from 'node:util';

import { withCluster } from '../cluster/start-cluster.ts';
import { fillMarket } from './fill-market.ts';
import { measureMarket, type VolumeFigure } from './measure-market.ts';

// npm run volume [-- --size 1] [--sizes 0.025,0.05,0.1] [--log]
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '0.1' },
    sizes: { type: 'string' },
    log: { type: 'boolean', default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const sizes = (values.sizes ?? values.size).split(',').map(Number);
const LEAST_SIZES_OF_AN_EXPONENT = 3;

/** The exponent of growth by size: the slope of the logarithms. */
function exponentOf(measured: readonly number[]): number {
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
function tableOf(columns: readonly (readonly VolumeFigure[])[]): readonly string[] {
  const isGrowth = columns.length >= LEAST_SIZES_OF_AN_EXPONENT;
  const lines = (columns[0] ?? []).map(({ what }, row) => {
    const figures = columns.flatMap((column) => column[row] ?? []);
    const exponent = isGrowth ? [exponentOf(figures.map(({ value }) => value)).toFixed(2)] : [];
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

const columns: (readonly VolumeFigure[])[] = [];
const log = values.log ? say : () => undefined;
for (const size of sizes) {
  say(`Making ${size} of the market …`);
  const fill = (directory: string) => fillMarket(directory, size);
  columns.push(await withCluster({ fill, log }, measureMarket));
  for (const line of tableOf(columns)) say(line);
}
