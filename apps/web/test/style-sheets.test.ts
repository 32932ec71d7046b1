import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { layerOf } from '../build/css-layers.ts';

const WEB = `${import.meta.dirname}/../`;
const files = globSync('src/**/*.css', { cwd: WEB }).toSorted();
const textOf = (file: string): string =>
  readFileSync(WEB + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const LAYERS = ['reset', 'tokens', 'base', 'ui', 'features', 'pages', 'forced-colours', 'print'];
const OWN_LAYERS = files.filter((file) => file.startsWith('src/ui/theme/'));

/** Selectors of one element, such as `.chip` and `.chip:hover`: what defines a class, wherever it stands. */
function definedIn(file: string): ReadonlySet<string> {
  const selectors = [...textOf(file).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  const single = selectors
    .filter((selector) => !selector.includes('@'))
    .flatMap((selector) => selector.replace(/\([^)]*\)/g, '').split(','))
    .map((selector) => selector.trim())
    .filter((selector) => !/[\s>+~]/.test(selector));
  return new Set(single.flatMap((selector) => selector.match(/\.[\w-]+/g) ?? []));
}

it('no class is defined in two style sheets', () => {
  const homes = new Map<string, string[]>();
  for (const file of files.filter((each) => !OWN_LAYERS.includes(each))) {
    for (const name of definedIn(file)) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  expect(homes.size).toBeGreaterThan(200);
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});

it('every style sheet is in one of the layers, whose order is said once', () => {
  const theme = textOf('src/ui/theme/theme.css');
  expect(theme).toContain(`@layer ${LAYERS.join(', ')};`);
  for (const file of files) {
    const named = theme.includes(`"./${file.replace('src/ui/theme/', '')}" layer(`);
    const layer = layerOf(`/${file}`);
    const isIn = named || file.endsWith('theme.css') || LAYERS.some((name) => name === layer);
    expect(isIn, file).toBe(true);
  }
});

it('sizes of type and what lies above what are tokens, and nothing is under 12 px', () => {
  const values = (property: string, text: string) =>
    [...text.matchAll(new RegExp(`${property}:\\s*([^;]+);`, 'g'))].map(([, value]) => value);
  for (const file of files) {
    const sizes = values('font-size', textOf(file)).filter(
      (size) => !/^(var\(--type-\d+\)|inherit|8pt)$/.test(size ?? ''),
    );
    const heights = values('z-index', textOf(file)).filter(
      (at) => !/^var\(--z-[a-z-]+\)$/.test(at ?? ''),
    );
    expect([file, sizes, heights]).toEqual([file, [], []]);
  }
  const sizes = [...textOf('src/ui/theme/tokens.css').matchAll(/--type-\d+: ([\d.]+)rem/g)];
  expect(sizes.length).toBeGreaterThan(5);
  for (const [, rem] of sizes) expect(Number(rem) * 16).toBeGreaterThanOrEqual(12);
});

it('paddings, margins and gaps are tokens of space, or a hairline', () => {
  const spaces =
    /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:\s*([^;{}]+)[;}]/g;
  for (const file of files) {
    const others = [...textOf(file).matchAll(spaces)]
      .flatMap(([, value = '']) => value.match(/[\d.]+(?:px|rem|em|pt)\b/g) ?? [])
      .filter((size) => size !== '1px');
    expect([file, others]).toEqual([file, []]);
  }
});

it('one component writes a search field', () => {
  const parts = globSync('src/**/*.tsx', { cwd: WEB });
  const writing = parts.filter((file) =>
    readFileSync(WEB + file, 'utf8').includes('type="search"'),
  );
  expect(writing).toEqual(['src/ui/controls/search-field.tsx']);
});
