import { performance } from 'node:perf_hooks';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Problem } from '@verdure/contract/http/problem';
import { makeZip, type ZipItem } from '../../../../test/factories/zip-maker.ts';
import { textOf } from '../../../../test/factories/minerva-scene.ts';
import { createMinervaReader, type MinervaReader } from './reading/minerva-reader.ts';
import { unpackZip } from './reading/unpack-zip.ts';

const MB = 1024 * 1024;
const REFUSED_WITHIN_MILLISECONDS = 500;
const MORE_MEMORY_AT_MOST = 96 * MB;
const MOST_UNPACKED = 32 * MB;

const packedZeros = new Map<number, Buffer>();

/** Packed once for each size: that takes longer than all that is tested here. */
function zeros(size: number, lies: Partial<ZipItem> = {}): ZipItem {
  const content = Buffer.alloc(size);
  const packed = packedZeros.get(size) ?? deflateRawSync(content);
  packedZeros.set(size, packed);
  return { name: 'zeros.json', content, packed, ...lies };
}
const manyTimes = (item: ZipItem, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item, name: `${index}.json` }));

/** What unpacks to far more than it says, or than it may. */
const BOMBS: readonly (readonly [name: string, bytes: Buffer])[] = [
  ...[1, 2, 4, 8, 16, 64, 128, 256].map(
    (size) => [`${size} MB of zeros`, makeZip([zeros(size * MB)])] as const,
  ),
  ...[2, 16, 64, 256].map(
    (size) =>
      [
        `${size} MB of zeros that say 1,000 bytes`,
        makeZip([zeros(size * MB, { unpackedBytes: 1_000 })]),
      ] as const,
  ),
  ...[2, 16, 64].map(
    (size) =>
      [
        `${size} MB of zeros that say just 1 MB`,
        makeZip([zeros(size * MB, { unpackedBytes: MB })]),
      ] as const,
  ),
  ...[33, 100, 1_000].map(
    (count) => [`${count} times 1 MB of zeros`, makeZip(manyTimes(zeros(MB), count))] as const,
  ),
  ...[2, 4, 8, 16].map((depth) => {
    let inner = makeZip([zeros(MB)]);
    for (let level = 0; level < depth; level += 1) {
      inner = makeZip([{ name: 'inner.json', content: inner }]);
    }
    return [`zips in zips, ${depth} deep`, inner] as const;
  }),
  ...[2, 100, 1_000, 20_000].map(
    (count) =>
      [
        `${count} entries over one file`,
        makeZip(manyTimes(zeros(1_000, { offset: 0 }), count)),
      ] as const,
  ),
  ...[1, 2, 3].map(
    (times) =>
      [
        `deflated ${times + 1} times`,
        makeZip([
          {
            name: 'zeros.json',
            content: Array.from({ length: times }).reduce<Buffer>(
              (bytes) => deflateRawSync(bytes),
              Buffer.alloc(64 * MB),
            ),
          },
        ]),
      ] as const,
  ),
  ['100,000 names', makeZip(manyTimes(zeros(0), 60_000))],
  [
    'brackets 1,000,000 deep',
    makeZip([{ name: 'deep.json', content: '['.repeat(MB), isStored: true }]),
  ],
];

let reader: MinervaReader;

beforeAll(async () => {
  reader = createMinervaReader();
  // the thread is there before anything is measured
  await reader.check({ name: 'a.json', bytes: Buffer.from(textOf()) });
});
afterAll(() => reader.close());

describe('bombs', () => {
  it('are at least 30', () => {
    expect(BOMBS.length).toBeGreaterThanOrEqual(30);
  });

  it.each(BOMBS)('%s: refused in time, and within the memory', async (_name, bytes) => {
    const [memory, start] = [process.memoryUsage.rss(), performance.now()];
    const refusal = await reader.check({ name: 'bomb.zip', bytes }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Problem);
    expect(performance.now() - start).toBeLessThan(REFUSED_WITHIN_MILLISECONDS);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(MORE_MEMORY_AT_MOST);
  });

  it.each(BOMBS)('%s: never unpacks more than 32 MB', (_name, bytes) => {
    let unpackedBytes = 0;
    const takeAll = () => {
      for (const { content } of unpackZip(bytes)) unpackedBytes += content.length;
    };
    try {
      takeAll();
    } catch {
      // refused on the way: what came out before counts
    }
    expect(unpackedBytes).toBeLessThanOrEqual(MOST_UNPACKED);
  });
});

describe('what is large and right', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.json`, content: textOf() }));

  it('10,000 companies in one zip are read', async () => {
    const zip = { name: 'all.zip', bytes: makeZip(files(10_000)) };
    expect((await reader.check(zip)).companies).toBe(10_000);
    const names: string[] = [];
    for await (const some of reader.companies(zip)) names.push(...some.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 10_000 }, (_, index) => `${index}.json`));
  });

  it('a file that nobody reads to its end makes room for others', async () => {
    const zip = { name: 'all.zip', bytes: makeZip(files(500)) };
    for (let time = 0; time < 12; time += 1) {
      for await (const some of reader.companies(zip)) {
        expect(some[0]?.name).toBe('0.json');
        break;
      }
    }
  });

  it('a reader that is busy refuses more than it can keep waiting', async () => {
    const zip = { name: 'all.zip', bytes: makeZip(files(2_000)) };
    const asked = Array.from({ length: 12 }, () => reader.check(zip));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  });

  it('holds nobody up: the other thread goes on while a file is read', async () => {
    const zip = { name: 'all.zip', bytes: makeZip(files(5_000)) };
    const before = performance.eventLoopUtilization();
    await reader.check(zip);
    // read on this thread, it would have no moment for anything else
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
  });
});
