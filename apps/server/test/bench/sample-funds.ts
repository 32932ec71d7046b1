import { sampleRandom } from '../../../../packages/scoring/bench/sample-universe.ts';
import type { FundTable } from '../../src/universe/fund-table.ts';

interface SampleFunds {
  readonly funds: number;
  readonly linesAFund: number;
  readonly companyIds: Int32Array;
}

/** Funds that hold companies, the same on every run. Nothing of them is unknown. */
export function sampleFunds({ funds, linesAFund, companyIds }: SampleFunds): FundTable {
  const random = sampleRandom(funds);
  const lines = funds * linesAFund;
  const constituentId = new Int32Array(lines);
  const weight = new Float64Array(lines);
  for (let line = 0; line < lines; line += 1) {
    constituentId[line] = companyIds[Math.floor(random() * companyIds.length)] ?? 0;
    weight[line] = (0.1 + random()) / linesAFund;
  }
  return {
    id: Int32Array.from({ length: funds }, (_, fund) => fund + 1),
    names: Array.from({ length: funds }, (_, fund) => `Fund ${fund + 1}`),
    isins: Array.from({ length: funds }, () => null),
    offsets: Int32Array.from({ length: funds + 1 }, (_, fund) => fund * linesAFund),
    type: new Uint8Array(lines),
    constituentId,
    weight,
    unmatched: new Float64Array(funds),
  };
}
