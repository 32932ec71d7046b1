import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@verdure/extraction/layout';
import { coverLines, readCover, wordsOfFileName } from '@verdure/extraction/report';
import { TABLES_FOLDER } from '@verdure/public-universe';
import { expect, it } from 'vitest';

import { isSurelyNamed, namedCompanies, nameIndexOf } from './named-companies.ts';

/** The public companies: ten thousand names, many of them ordinary words. */
const COMPANIES = gunzipSync(readFileSync(new URL('03-companies.csv.gz', TABLES_FOLDER)))
  .toString('utf8')
  .split(/\r?\n/)
  .slice(1)
  .flatMap((line, at) => {
    const cells = line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? [];
    const [name = '', isin = ''] = cells.map((cell) => cell.replace(/,$/, '').replaceAll('"', ''));
    return name === '' ? [] : [{ id: at + 1, name, isin, synonyms: [] }];
  });

const INDEX = nameIndexOf(COMPANIES);

const pageOf = (page: number, texts: readonly string[]): Page => ({
  page,
  lines: texts.map((text, at) => ({
    y: 40 * at,
    height: 12,
    cells: [{ text, x: 50, right: 50 + 6 * text.length }],
  })),
});

interface Made {
  readonly name: string;
  readonly year: number;
}

interface Layout {
  readonly type: 'annual' | 'sustainability';
  readonly fileName: (made: Made) => string;
  readonly cover: (made: Made) => readonly string[];
  readonly after: (made: Made) => readonly string[];
}

const slug = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** How reports begin; every third is kept apart: nothing was changed to suit it. */
const LAYOUTS: readonly Layout[] = [
  {
    type: 'annual',
    fileName: ({ name, year }) => `${slug(name)}-annual-report-${year}.pdf`,
    cover: ({ name, year }) => [name, `Annual Report and Accounts ${year}`],
    after: ({ year }) => [`For the year ended 31 December ${year}`, 'Contents', 'Our strategy'],
  },
  {
    type: 'sustainability',
    fileName: ({ year }) => `sustainability_report_${year}.pdf`,
    cover: ({ name, year }) => ['Sustainability', 'Report', String(year), name],
    after: ({ name, year }) => [`${name} at a glance`, `In ${year} we cut our emissions by 4%`],
  },
  {
    type: 'sustainability',
    fileName: ({ name, year }) => `${slug(name)}_esg_${year}.pdf`,
    cover: ({ year }) => ['Progress on what matters', `ESG report ${year}`],
    after: ({ name }) => [
      `This report covers ${name} and its subsidiaries.`,
      'Letter of the chair',
    ],
  },
  {
    type: 'annual',
    fileName: () => 'document(3).pdf',
    cover: ({ name, year }) => [
      'FORM 10-K',
      `For the fiscal year ended December 31, ${year}`,
      name,
    ],
    after: ({ name }) => [`${name} is a large accelerated filer.`, 'Part I', 'Item 1. Business'],
  },
  {
    type: 'sustainability',
    fileName: ({ year }) => `Nachhaltigkeitsbericht ${year}.pdf`,
    cover: ({ name, year }) => [name, `Nachhaltigkeitsbericht ${year}`],
    after: ({ name }) => [`Vorwort`, `${name} im Überblick`, 'Umwelt', 'Soziales'],
  },
  {
    type: 'sustainability',
    fileName: ({ name, year }) => `${year} ${name} Climate Disclosure.pdf`,
    cover: ({ name, year }) => [
      `${name} climate disclosure`,
      `Reporting on our ${year} fiscal year`,
    ],
    after: () => ['We follow the TCFD.', 'Governance', 'Our targets run to 2030 and 2050.'],
  },
];

const made = LAYOUTS.flatMap((layout, at) =>
  Array.from({ length: 40 }, (_, nth) => {
    const company = COMPANIES[(at * 1_777 + nth * 263 + 11) % COMPANIES.length];
    if (company === undefined) throw new Error('there is no such company');
    return { layout, isApart: at % 3 === 2, company, year: 2015 + ((at + nth) % 10) };
  }),
);

function readMade({ layout, company, year }: (typeof made)[number]) {
  const given = { name: company.name, year };
  const fileName = layout.fileName(given);
  const pages = [pageOf(1, layout.cover(given)), pageOf(2, layout.after(given))];
  const named = namedCompanies(
    {
      fileName: wordsOfFileName(fileName),
      cover: coverLines(pages, 1).join('\n'),
      after: coverLines(pages.slice(1)).join('\n'),
    },
    INDEX,
  );
  const cover = readCover({ fileName, pages, latest: 2027 });
  // share classes and subsidiaries may bear one name
  const found = COMPANIES.find(({ id }) => id === named[0]?.id);
  return {
    isCompany: found?.name === company.name,
    isWronglySure: isSurelyNamed(named) && found?.name !== company.name,
    isYear: cover.year === year,
    isType: cover.type === layout.type,
  };
}

const shareOf = (all: readonly boolean[]): number => all.filter(Boolean).length / all.length;

it.each([
  ['that it was built with', false],
  ['kept apart', true],
])(
  'covers %s give company, year and kind, and are seldom sure of a wrong company',
  (_, isApart) => {
    const read = made.filter((each) => each.isApart === isApart).map(readMade);
    const share = (of: keyof ReturnType<typeof readMade>) => shareOf(read.map((each) => each[of]));
    expect(share('isCompany')).toBeGreaterThanOrEqual(0.95);
    expect(share('isWronglySure')).toBeLessThanOrEqual(0.01);
    expect(share('isYear')).toBeGreaterThanOrEqual(0.95);
    expect(share('isType')).toBeGreaterThanOrEqual(0.95);
  },
);

it('a word of a sentence is no company, and a name inside a longer one is the longer one', () => {
  const of = (id: number, name: string) => ({ id, name, isin: null, synonyms: [] });
  const known = [of(1, 'Target Corp'), of(2, 'Shell plc'), of(3, 'Shell Midstream Partners')];
  const texts = { fileName: 'report 2023', after: 'Our target is a target. Shell supplies us.' };
  const named = namedCompanies({ ...texts, cover: 'Shell Midstream Partners' }, nameIndexOf(known));
  expect(named.map(({ id }) => id)).toEqual([3, 2]);
});

it('a word that stands in small letters elsewhere names nobody at the start of a sentence', () => {
  const known = [{ id: 1, name: 'The Gap, Inc.', isin: null, synonyms: [] }];
  const texts = { fileName: 'report', cover: 'ESG report', after: 'Gap analysis: a gap is a gap.' };
  expect(namedCompanies(texts, nameIndexOf(known))).toEqual([]);
});

it('a company that only the pages after the cover name is not sure', () => {
  const known = [{ id: 1, name: 'Moody’s', isin: null, synonyms: [] }];
  const texts = { fileName: 'report', cover: 'ESG report', after: 'Moody’s '.repeat(9) };
  expect(isSurelyNamed(namedCompanies(texts, nameIndexOf(known)))).toBe(false);
});

it('98 of 100 companies are told by a cover, of every seventh that is known', () => {
  const read = COMPANIES.filter((_, at) => at % 7 === 0).flatMap((company, at) => {
    const layout = LAYOUTS[at % LAYOUTS.length];
    return layout === undefined ? [] : [readMade({ layout, isApart: true, company, year: 2023 })];
  });
  expect(shareOf(read.map(({ isCompany }) => isCompany))).toBeGreaterThan(0.98);
  expect(shareOf(read.map(({ isWronglySure }) => isWronglySure))).toBeLessThan(0.01);
});

it.each([
  ['eBay Inc.', 'eBay Inc.'],
  ['algoWatt S.p.A.', 'algoWatt'],
  ['IOI Corporation Berhad', 'IOI Corporation Berhad'],
  ['PRG Corporation Public Company Limited', 'PRG Corporation Public Company Limited'],
  ['Henkel AG & Co. KGaA Pref', 'Henkel AG & Co. KGaA Pref'],
])('finds %s on a cover that writes %s', (name, written) => {
  const texts = { fileName: 'report', cover: `${written} Annual Report`, after: '' };
  const known = [{ id: 1, name, isin: null, synonyms: [] }];
  expect(namedCompanies(texts, nameIndexOf(known))).toMatchObject([{ id: 1, isTold: true }]);
});
