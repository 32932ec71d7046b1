import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCES = `${import.meta.dirname}/../src/`;
const sheetOf = (file: string): string =>
  readFileSync(SOURCES + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Texts that may stand on any surface. */
const TEXTS = [
  ...['text', 'text-2', 'text-3', 'accent', 'accent-hover', 'accent-strong', 'danger'],
  ...['success-text', 'warning-text', 'error-text', 'info-text', 'grade-none-text'],
  ...['grade-a-text', 'grade-b-text', 'grade-c-text', 'grade-d-text', 'grade-e-text'],
];

const SURFACES = [
  ...['bg', 'surface', 'surface-2', 'surface-3', 'row-selected', 'accent-weak'],
  ...['success-bg', 'warning-bg', 'error-bg', 'info-bg', 'grade-none'],
  ...['grade-a-tint', 'grade-b-tint', 'grade-c-tint', 'grade-d-tint', 'grade-e-tint'],
];

/** The palest text is too pale for what is red; on a red surface the text says that in its own colour. */
const PALE = ['text-3', 'grade-none-text'];
const RED = ['error-bg', 'grade-d-tint', 'grade-e-tint'];

/** Fills that are no surface, each with the only text that may stand on it. */
const FILLS = [
  ...['accent on-accent', 'accent-hover on-accent', 'danger on-danger', 'text bg'],
  ...['grade-a grade-a-on', 'grade-b grade-b-on', 'grade-c grade-c-on', 'grade-d grade-d-on'],
  ...['grade-e grade-e-on'],
].map((pair) => pair.split(' '));

/** Texts that name a token of the element they stand in. */
const OF_THEIR_ELEMENT = ['g-text', 'g-on', 'share-on'];

type Theme = Readonly<Record<string, string>>;

const colours = (text: string): Theme =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );

const [lightText = '', darkText = ''] = sheetOf('ui/theme/tokens.css').split(
  ':root[data-theme="dark"]',
);
const light = colours(lightText);
const THEMES = [
  ['light', light],
  ['dark', { ...light, ...colours(darkText) }],
] as const;

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two tokens, 1 to 21. A name that is no token has none. */
function contrastOf(theme: Theme, text: string, surface: string): number {
  const [one = 0, other = 0] = [text, surface]
    .map((token) => luminanceOf(theme[token] ?? ''))
    .toSorted((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}

/** Pairs of text and surface that are too close to be read. */
const tooClose = (theme: Theme, pairs: readonly (readonly [string, string])[]) =>
  pairs
    .map(([text, surface]) => ({ text, surface, contrast: contrastOf(theme, text, surface) }))
    .filter(({ contrast }) => !(contrast >= 4.5));

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly text: string | undefined;
  readonly fill: string | undefined;
}

/** Every rule of a style sheet that says a colour of text or of what is behind it. */
function rulesOf(file: string): readonly Rule[] {
  const last = (body: string, property: string) =>
    body.match(new RegExp(`(?:^|[\\s;])${property}: ([^;]+);`))?.[1];
  return [...sheetOf(file).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      file,
      selector: selector.trim(),
      text: last(body, 'color'),
      fill: last(body, 'background') ?? last(body, 'background-color'),
    }),
  );
}

const sheets = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !/print\.css$/.test(file));
const rules = sheets.flatMap(rulesOf);
const tokenOf = (value: string | undefined) => value?.match(/^var\(--([\w-]+)\)$/)?.[1];

describe.each(THEMES)('in the %s theme', (_name, theme) => {
  it('each colour of text is readable on each surface', () => {
    const pairs = TEXTS.flatMap((text) =>
      SURFACES.filter((surface) => !(PALE.includes(text) && RED.includes(surface))).map(
        (surface) => [text, surface] as const,
      ),
    );
    expect(tooClose(theme, pairs)).toEqual([]);
  });

  it('each fill carries a text that is readable on it', () => {
    expect(
      tooClose(
        theme,
        FILLS.map(([fill = '', text = '']) => [text, fill] as const),
      ),
    ).toEqual([]);
    expect(contrastOf({ ...theme, white: '#ffffff' }, 'white', 'staging')).toBeGreaterThan(4.5);
  });

  it('a rule that says both gives a readable pair', () => {
    const pairs = rules.flatMap(({ text, fill }) => {
      const [front, back] = [tokenOf(text), tokenOf(fill)];
      return front === undefined ||
        back === undefined ||
        theme[front] === undefined ||
        theme[back] === undefined
        ? []
        : [[front, back] as const];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(tooClose(theme, pairs)).toEqual([]);
  });
});

it('style sheets take the colour of text from these alone', () => {
  const system = /^(inherit|HighlightText|GrayText|ButtonFace|CanvasText|ButtonText)$/;
  const others = rules.filter(({ text, fill }) => {
    const token = tokenOf(text);
    if (text === undefined || system.test(text)) return false;
    if (token !== undefined && [...TEXTS, ...OF_THEIR_ELEMENT].includes(token)) return false;
    // what is not readable everywhere stands beside its fill
    return !FILLS.some(([back, front]) => front === token && back === tokenOf(fill));
  });
  expect(others.map(({ selector, text }) => [selector.split(/[,[]/)[0], text])).toEqual([
    // the same in both themes, and checked above
    ['.staging-banner', '#ffffff'],
    // what cannot be used needs no contrast
    ['.button', 'color-mix(in srgb, var(--text) 40%, transparent)'],
  ]);
});
