import { companyShares, perMillion } from '../src/footprint/index.ts';
import { fade, temperatureOf } from '../src/temperature/index.ts';
import { type BenchRow, compareWithTarget } from './bench-row.ts';
import { sampleRandom } from './sample-universe.ts';

const HOLDING_COUNT = 3000;
/** One temperature takes less than a millisecond. */
const REPEATS = 200;
/** Two milliseconds each: the pages that need it wait for the network and not for this. */
const TARGET_MS = 400;

/** Columns of a portfolio, by leaf. */
interface Warming {
  readonly weights: Float64Array;
  readonly nodes: Int32Array;
  readonly emissions: Float64Array;
  readonly addedUsd: Float64Array;
  readonly rates: Float64Array;
}

function sampleWarming(): Warming {
  const random = sampleRandom(HOLDING_COUNT);
  const column = (valueIn: () => number): Float64Array =>
    Float64Array.from({ length: HOLDING_COUNT }, valueIn);
  return {
    weights: column(() => 0.1 + random()),
    nodes: Int32Array.from({ length: HOLDING_COUNT }, (_, leaf) => leaf),
    emissions: column(() => (random() > 0.2 ? random() * 1e6 : Number.NaN)),
    addedUsd: column(() => 1e8 + random() * 1e9),
    rates: column(() => random() * 0.1),
  };
}

function ours({ weights, nodes, emissions, addedUsd, rates }: Warming): number {
  const shares = companyShares({ nodes, weights }, () => 'company');
  const fades = rates.map(fade);
  const isPartial = new Uint8Array(HOLDING_COUNT);
  const intensities = perMillion(emissions, addedUsd);
  const warming = { intensities, fades, isPartial, isEstimated: isPartial };
  return temperatureOf(shares, warming).itrCelsius ?? 0;
}

/** G9: the temperature of a portfolio, with what each company adds to it. */
export function benchTemperature(): Promise<BenchRow> {
  const warming = sampleWarming();
  const often = (): number => {
    let sum = 0;
    for (let turn = 0; turn < REPEATS; turn += 1) sum += ours(warming);
    return sum;
  };
  return compareWithTarget('G9', 'temperature of a portfolio, 3,000 companies (200 times)', {
    ours: often,
    targetMs: TARGET_MS,
  });
}
