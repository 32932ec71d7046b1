import { expect, it, onTestFinished } from 'vitest';

import { sampleHoldings } from '../../../../../test/bench/sample-holdings.ts';
import { createHoldingsReader, type HoldingsFile } from './holdings-reader.ts';

const ROWS = 2_500;
const { file, isins } = sampleHoldings(ROWS);
const sample = { bytes: file, kind: 'new' } as const;

function openReader() {
  const reader = createHoldingsReader();
  onTestFinished(() => reader.close());
  return reader;
}

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

it('gives rows as text alone: lists for statements, JSON to keep, and remarks', async () => {
  const [held = '', ...others] = isins;
  const candidate = { isin: held, type: 'company', id: 7, name: 'Seven', otherNames: [] };
  const matched = await openReader().withFile(sample, async (opened) => {
    expect(opened.name).toBe('Sample');
    expect(opened.isins).toEqual([`{${isins.join(',')}}`]);
    await opened.take(JSON.stringify([candidate]));
    return opened.match(null);
  });

  expect(matched).toMatchObject({ rowCount: ROWS, matchedCount: 1, notFoundCount: ROWS - 1 });
  expect(matched.constituents).toEqual([
    { start: 0, types: '{company}', ids: '{7}', weights: '{0.1}' },
  ]);
  const kept = jsonOf(matched.kept);
  expect(kept).toHaveLength(ROWS);
  expect(kept).toMatchObject([
    [2, 'Company 0', held, 0.1, 'company', 7],
    [3, 'Company 1', others[0], 0.2, 'not_found'],
    ...Array.from({ length: ROWS - 2 }, () => expect.anything()),
  ]);
  // in parts from the thread, whole and in order here
  expect(matched.remarks.not_found).toEqual(
    others.map((isin, index) => [`Company ${index + 1}`, isin]),
  );
});

it('keeps eight files open, and turns a ninth away until one of them is done', async () => {
  const reader = openReader();
  const done = Promise.withResolvers<void>();
  const opened: HoldingsFile[] = [];
  const eight = Array.from({ length: 8 }, () =>
    reader.withFile(sample, async (each) => {
      opened.push(each);
      await done.promise;
    }),
  );
  await expect(reader.withFile(sample, async () => 'read')).rejects.toMatchObject({
    code: 'server.busy',
  });
  done.resolve();
  await Promise.all(eight);
  expect(opened).toHaveLength(8);
  expect(await reader.withFile(sample, async () => 'read')).toBe('read');
});

it('a file whose thread another one ended is asked for again', async () => {
  const reader = openReader();
  const late = reader.withFile(sample, async (opened) => {
    await reader.close();
    return opened.match(null);
  });
  await expect(late).rejects.toMatchObject({ code: 'server.busy' });
  expect(await reader.withFile(sample, async ({ name }) => name)).toBe('Sample');
});

it('candidates that cannot be read are a fault, never rows without a match', async () => {
  const taken = openReader().withFile(sample, (opened) => opened.take('no JSON'));
  await expect(taken).rejects.toThrow('reading holdings: SyntaxError');
});
