import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

import { Problem } from '@verdure/contract/http/problem';
import { makeZip, type ZipItem } from '../../../../test/factories/zip-maker.ts';
import { textOf } from '../../../../test/factories/minerva-scene.ts';
import { endlessCompute } from '../../../../test/endless-compute.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import { type Compute, TaskFailed } from '../../../platform/compute/compute.ts';
import { checkMinervaFile, readMinervaFile } from './reading/minerva-reader.ts';
import { unpackZip } from './reading/unpack-zip.ts';

const MB = 1024 * 1024;
const MORE_MEMORY_AT_MOST = 96 * MB;
const MOST_UNPACKED = 32 * MB;

const packedZeros = new Map<number, Buffer>();

/** Caches the packed file for each size, because packing takes longer than the tests. */
function zeros(size: number, lies: Partial<ZipItem> = {}): ZipItem {
  const content = Buffer.alloc(size);
  const packed = packedZeros.get(size) ?? deflateRawSync(content);
  packedZeros.set(size, packed);
  return { name: 'zeros.json', content, packed, ...lies };
}
const manyTimes = (item: ZipItem, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item, name: `${index}.json` }));

/** Zips that unpack to far more than they declare, or than the limit. */
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

const check = (name: string, bytes: Buffer) => checkMinervaFile(testCompute, { name, bytes });

// start the thread before measuring
beforeAll(() => check('a.json', Buffer.from(textOf())));

describe('bombs', () => {
  it('are at least 30', () => {
    expect(BOMBS.length).toBeGreaterThanOrEqual(30);
  });

  it.each(BOMBS)('%s: refused within the memory', async (_name, bytes) => {
    const memory = process.memoryUsage.rss();
    const refusal = await check('bomb.zip', bytes).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Problem);
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
      // a refusal may come late; the bytes unpacked before it count
    }
    expect(unpackedBytes).toBeLessThanOrEqual(MOST_UNPACKED);
  });
});

describe('what is large and right', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}.json`, content: textOf() }));

  it('10,000 companies in one zip are read', async () => {
    const zip = { name: 'all.zip', bytes: makeZip(files(10_000)) };
    expect((await check(zip.name, zip.bytes)).companies).toBe(10_000);
    const names = (await readMinervaFile(testCompute, zip)).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 10_000 }, (_, index) => `${index}.json`));
  });

  it('holds nobody up: the other thread goes on while a file is read', async () => {
    const bytes = makeZip(files(5_000));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    });
    await check('all.zip', bytes);
    clearInterval(counting);
    // reading on this thread would leave it no turn
    expect(turns).toBeGreaterThan(5);
  });
});

describe('a file that takes too much', () => {
  const refusal = {
    code: 'minerva.unreadable',
    detail: { errors: ['The file takes too long to read. Split it.'] },
  };

  it('a file that takes too much of time is refused in its own words, and the files beside it are read', async () => {
    const heavy = { name: 'heavy.json', bytes: Buffer.from(textOf()) };
    const bad = checkMinervaFile(endlessCompute, heavy);
    const good = Array.from({ length: 6 }, () => check('a.json', Buffer.from(textOf())));
    await expect(bad).rejects.toMatchObject(refusal);
    expect((await Promise.all(good)).map((each) => each.companies)).toEqual(Array(6).fill(1));
  });

  it('a file that takes too much of memory is refused likewise', async () => {
    const full: Compute = {
      run: () => Promise.reject(new TaskFailed('memory')),
      close: async () => undefined,
    };
    const bad = checkMinervaFile(full, { name: 'a.json', bytes: Buffer.from(textOf()) });
    await expect(bad).rejects.toMatchObject(refusal);
  });
});
