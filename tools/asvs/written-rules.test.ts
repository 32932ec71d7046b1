import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { readMap, readPage, ROOT } from './read-map.ts';

const LEAST_WORDS = 40;
const page = readPage('rules.md');

const figures = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \| `([^|]+)` \|$/gm)].map(
  ([, name = '', value = '', path = '', code = '']) => ({ name, value, path, code }),
);

const chapters = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n');
      return [title.toLowerCase().replaceAll(' ', '-'), lines.join(' ')] as const;
    }),
);

describe('the written rules', () => {
  it('have figures', () => {
    expect(figures.length).toBeGreaterThan(40);
  });

  it.each(figures)('$name says $value, and so does the code', ({ value, path, code }) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toContain(code);
    // the text and the code give the same number, except for multiples of bytes
    const number = value.replaceAll(',', '').match(/\d+/)?.[0] ?? 'none';
    const isOfBytes = /\d (MiB|MB|GB|million)/.test(value);
    if (!isOfBytes) expect(code.replaceAll('_', '')).toContain(number);
  });

  it('every chapter that the map points to is there', () => {
    const pointed = readMap().flatMap(({ proofs }) =>
      proofs.flatMap((proof) => /\(rules\.md#([a-z-]+)\)/.exec(proof)?.[1] ?? []),
    );
    expect(new Set(pointed).size).toBeGreaterThan(8);
    for (const chapter of pointed) {
      const words = (chapters.get(chapter) ?? '').split(/\s+/).length;
      expect(words, chapter).toBeGreaterThan(LEAST_WORDS);
    }
  });
});
