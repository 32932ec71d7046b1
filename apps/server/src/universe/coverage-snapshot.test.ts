import { buildSnapshot, type CompanyColumns } from '@verdure/scoring/snapshot';
import { expect, it } from 'vitest';

import { sampleCountries } from '../../../../packages/scoring/bench/sample-countries.ts';
import { sampleInput } from '../../../../packages/scoring/bench/sample-universe.ts';
import { decodeCoverage, encodeCoverage, encodeCoverageOver } from './coverage-snapshot.ts';

const NO_FUNDS = {
  id: new Int32Array(0),
  names: [],
  isins: [],
  offsets: new Int32Array(1),
  type: new Uint8Array(0),
  constituentId: new Int32Array(0),
  weight: new Float64Array(0),
  unmatched: new Float64Array(0),
};

/** The bytes of an earlier snapshot, and a snapshot whose columns lie in them. */
function earlierSnapshot() {
  const size = { seed: 3, companyCount: 20, metricCount: 5, subSectorCount: 3 };
  const snapshot = buildSnapshot({ ...sampleInput(size), ...sampleCountries(1) });
  const flags = { isProxy: new Uint8Array(20).fill(1), isDirect: new Uint8Array(20).fill(1) };
  const companies = { ...snapshot.companies, ...flags };
  const bytes = encodeCoverage({ ...snapshot, companies, funds: NO_FUNDS });
  const decoded = decodeCoverage(bytes);
  if (decoded === null) throw new Error('the snapshot cannot be read');
  return { decoded, earlier: bytes.buffer };
}

type Change = (columns: CompanyColumns) => Partial<CompanyColumns>;

const ones = (length: number) => new Uint8Array(length).fill(1);

const changes: readonly (readonly [string, Change, boolean])[] = [
  ['nothing', () => ({}), true],
  ['a column of the same length', ({ id }) => ({ id: id.map((each) => each + 1) }), true],
  // 20 and 18 flags both take 24 bytes
  ['a column of fewer bytes in the same space', () => ({ isProxy: ones(18) }), true],
  ['names of fewer letters', ({ names }) => ({ names: names.with(0, 'x') }), false],
  ['columns that move in between', () => ({ isProxy: ones(28), isDirect: ones(12) }), false],
  ['a longer column', () => ({ isProxy: ones(200) }), false],
];

it.each(changes)(
  'writes over earlier bytes what new ones would be after %s',
  (_, change, isOver) => {
    const { decoded, earlier } = earlierSnapshot();
    const companies = { ...decoded.companies, ...change(decoded.companies) };
    const snapshot = { ...decoded, companies };
    const expected = Buffer.from(encodeCoverage(snapshot));
    const written = encodeCoverageOver(snapshot, earlier);
    expect(Buffer.compare(written, expected)).toBe(0);
    expect(written.buffer === earlier).toBe(isOver);
  },
);
