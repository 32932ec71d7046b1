import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SRC = `${import.meta.dirname}/../src/`;
const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(SRC + file, 'utf8') }));

interface Refused {
  readonly why: string;
  readonly code: RegExp;
  /** Where it is meant. */
  readonly but?: readonly string[];
}

const REFUSED: readonly Refused[] = [
  {
    why: 'a part of React.lazy cannot be loaded again: `lazyPart` offers a new page',
    code: /\blazy\(/,
  },
  {
    why: 'a whole location draws again at every change of the query string: select what is needed',
    code: /useLocation\(\)/,
    but: ['pages/glossary-page.tsx', 'pages/investment/key-disclosures-tab.tsx'],
  },
  {
    why: 'it keeps nothing: make the value once where it is made',
    code: /useMemo\(\(\) => (\w+), \[\1\]\)/,
  },
  {
    why: 'some browsers read a file only after the click: `download` waits',
    code: /revokeObjectURL/,
    but: ['ui/download.ts'],
  },
  {
    why: 'the UTC day of now is not the day of the reader: `formatToday`',
    code: /formatDate\(new Date\(/,
  },
  {
    why: 'a time of the reader beside times in UTC: `format/date.ts` says which',
    code: /new Intl\.DateTimeFormat/,
    but: ['format/date.ts'],
  },
];

describe.each(REFUSED)('$why', ({ code, but = [] }) => {
  it('stands nowhere', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter(({ file, text }) => code.test(text) && !but.includes(file));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});

it('every interval is ended by the part that began it', () => {
  const begun = files.filter(({ text }) => text.includes('setInterval('));
  expect(begun.length).toBeGreaterThan(0);
  for (const { file, text } of begun) expect(text, file).toContain('clearInterval(');
});
