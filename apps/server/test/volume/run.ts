import { parseArgs } from 'node:util';

import { withCluster } from '../cluster/start-cluster.ts';
import { fillMarket } from './fill-market.ts';
import { measureMarket, type VolumeFigure } from './measure-market.ts';
import { tableOf } from './table.ts';

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

const columns: (readonly VolumeFigure[])[] = [];
const log = values.log ? say : () => undefined;
for (const size of sizes) {
  say(`Making ${size} of the market …`);
  const fill = (directory: string) => fillMarket(directory, size);
  columns.push(await withCluster({ fill, log }, measureMarket));
  for (const line of tableOf(sizes, columns)) say(line);
}
