import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { trackedFiles } from '../checks/tracked-files.ts';
import { readMap, readPage, ROOT } from './read-map.ts';

/** Levels 1 and 2 of the standard: the requirement numbers of each section, without WebRTC. */
const SECTIONS: Readonly<Record<string, string>> = {
  'V1.1': '1-2',
  'V1.2': '1-9',
  'V1.3': '1-11',
  'V1.4': '1-3',
  'V1.5': '1-2',
  'V2.1': '1-3',
  'V2.2': '1-3',
  'V2.3': '1-4',
  'V2.4': '1-1',
  'V3.2': '1-2',
  'V3.3': '1-4',
  'V3.4': '1-6',
  'V3.5': '1-5',
  'V3.7': '1-2',
  'V4.1': '1-3',
  'V4.2': '1-1',
  'V4.3': '1-2',
  'V4.4': '1-4',
  'V5.1': '1-1',
  'V5.2': '1-3',
  'V5.3': '1-2',
  'V5.4': '1-3',
  'V6.1': '1-3',
  'V6.2': '1-12',
  'V6.3': '1-4',
  'V6.4': '1-4',
  'V6.5': '1-5',
  'V6.6': '1-3',
  'V6.8': '1-4',
  'V7.1': '1-3',
  'V7.2': '1-4',
  'V7.3': '1-2',
  'V7.4': '1-5',
  'V7.5': '1-2',
  'V7.6': '1-2',
  'V8.1': '1-2',
  'V8.2': '1-3',
  'V8.3': '1-1',
  'V8.4': '1-1',
  'V9.1': '1-3',
  'V9.2': '1-4',
  'V10.1': '1-2',
  'V10.2': '1-2',
  'V10.3': '1-4',
  'V10.4': '1-11',
  'V10.5': '1-5',
  'V10.6': '1-2',
  'V10.7': '1-3',
  'V11.1': '1-2',
  'V11.2': '1-3',
  'V11.3': '1-3',
  'V11.4': '1-4',
  'V11.5': '1-1',
  'V11.6': '1-1',
  'V12.1': '1-3',
  'V12.2': '1-2',
  'V12.3': '1-4',
  'V13.1': '1-1',
  'V13.2': '1-5',
  'V13.3': '1-2',
  'V13.4': '1-5',
  'V14.1': '1-2',
  'V14.2': '1-4',
  'V14.3': '1-3',
  'V15.1': '1-3',
  'V15.2': '1-3',
  'V15.3': '1-7',
  'V16.1': '1-1',
  'V16.2': '1-5',
  'V16.3': '1-4',
  'V16.4': '1-3',
  'V16.5': '1-3',
};
const BESIDES = [
  ...['V1.2.10', 'V5.2.4', 'V5.2.5', 'V5.2.6', 'V5.3.3', 'V7.5.3', 'V8.3.2', 'V8.3.3', 'V14.2.6'],
];
const LEAST_AUTOMATED = 0.85;

function standardIds(): readonly string[] {
  const ids = Object.entries(SECTIONS).flatMap(([section, range]) => {
    const [first = 1, last = 0] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });
  expect(ids).toHaveLength(246);
  return [...ids, ...BESIDES];
}

const map = readMap();
const sources = new Map<string, string[]>();
for (const path of trackedFiles(ROOT)) {
  if (!/\.test\.tsx?$/.test(path) || path.includes('/fixtures/')) continue;
  sources.set(basename(path), [...(sources.get(basename(path)) ?? []), path]);
}

/** Why a proof does not hold; null if it does. */
function faultOf(proof: string): string | null {
  if (/^written \[([a-z-]+)\]\(rules\.md#\1\)$/.test(proof)) return null;
  const [, file = '', title = ''] = /^`([\w.-]+)`: (.+)$/.exec(proof) ?? [];
  if (file === 'absent-parts.test.ts') return title.startsWith('no ') ? null : 'names no part';
  const paths = sources.get(file) ?? [];
  if (paths.length === 0) return 'no such file';
  const holding = paths.filter((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return ["'", '"', '`'].some((mark) => source.includes(`${mark}${title}${mark}`));
  });
  return holding.length === 1 ? null : `${holding.length} files of that name have the title`;
}

describe('the map of the standard', () => {
  it('has each of the 255 requirements once', () => {
    expect(map.map(({ id }) => id).toSorted()).toEqual(standardIds().toSorted());
    expect(map).toHaveLength(255);
  });

  it('has nine of level 3, and the others are of 1 and 2', () => {
    expect(
      map
        .filter(({ level }) => level === 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(BESIDES.toSorted());
  });

  it('names tests that exist, by file and title', () => {
    const faults = map
      .filter(({ kind }) => kind === 'test' || kind === 'absent')
      .flatMap(({ id, proofs }) =>
        proofs.flatMap((proof) => {
          const fault = faultOf(proof);
          return fault === null ? [] : [`${id}: ${fault}: ${proof}`];
        }),
      );
    expect(faults).toEqual([]);
  });

  it('gives every other one a sentence', () => {
    for (const { kind, proofs } of map) {
      if (kind === 'reason' || kind === 'open')
        expect(proofs.join(' ')).toMatch(/^[A-Z`].{10,}\.$/);
    }
  });

  it('hides nothing that is open: the overview tells the same', () => {
    const [, told = ''] =
      /^## Open\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readPage('README.md')) ?? [];
    const open = map.filter(({ kind }) => kind === 'open').map(({ id }) => id);
    expect([...told.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id).toSorted()).toEqual(
      open.toSorted(),
    );
  });

  it('is proved by tests for at least 85%', () => {
    const isAutomated = ({ kind }: (typeof map)[number]) => kind === 'test' || kind === 'absent';
    expect(map.filter(isAutomated).length / map.length).toBeGreaterThanOrEqual(LEAST_AUTOMATED);
  });
});
