import { makeZip } from '../factories/zip-maker.ts';
import { seeded } from '../matrix/hostile-values.ts';

/** A file that somebody sends as a report. */
export interface BadReport {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const MB = 1_000_000;
const SEED = 20_261_130;
const CUTS = 10;
const FLIPS = [1, 1, 4, 4, 16, 16, 64, 64, 256, 256, 1_024, 1_024];
const HOLES = 5;
const MOVES = 3;
const HEAD_BYTES = 64;

const ROWS = [
  ['Emissions (tCO2e)', '2024', '2023'],
  ['Scope 1', '1,100', '1,200'],
  ['Scope 2', '300', '400'],
];
const SENTENCE = 'In 2024, women on the board were 42% of our directors.';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const documentOf = (body: string, lies: { readonly unpackedBytes?: number } = {}): Buffer =>
  makeZip([
    {
      name: 'word/document.xml',
      content: `<w:document><w:body>${body}</w:body></w:document>`,
      ...lies,
    },
  ]);

function docx(): Buffer {
  const rows = ROWS.map(
    (cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  return documentOf(`<w:tbl>${rows.join('')}</w:tbl>${paragraph(SENTENCE)}`);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const workbookOf = (sheetData: string, sheets = 1): Buffer => {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const listed = numbers.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="r${n}"/>`);
  const related = numbers.map((n) => `<Relationship Id="r${n}" Target="worksheets/sheet1.xml"/>`);
  return makeZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${related.join('')}</Relationships>`,
    },
    { name: SHEET, content: `<worksheet><sheetData>${sheetData}</sheetData></worksheet>` },
  ]);
};

const rowOf = (cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

const htmlOf = (body: string): Buffer =>
  Buffer.from(`<!DOCTYPE html><html><body>${body}</body></html>`);

const TABLE = ROWS.map(
  (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
).join('');

/** Good reports of each kind, to be spoiled. */
const goodOf = (pdf: Uint8Array, xhtml: string): readonly BadReport[] => [
  { what: 'PDF', name: 'a.pdf', bytes: Buffer.from(pdf) },
  { what: 'Word', name: 'a.docx', bytes: docx() },
  {
    what: 'workbook',
    name: 'a.xlsx',
    bytes: workbookOf([...ROWS, [SENTENCE]].map(rowOf).join('')),
  },
  { what: 'page', name: 'a.html', bytes: htmlOf(`<table>${TABLE}</table><p>${SENTENCE}</p>`) },
  { what: 'tagged page', name: 'a.xhtml', bytes: Buffer.from(xhtml) },
];

type Chance = () => number;
const upTo = (chance: Chance, most: number): number => Math.floor(chance() * most);

function withFlips(bytes: Buffer, count: number, chance: Chance): Buffer {
  const spoilt = Buffer.from(bytes);
  for (let flip = 0; flip < count; flip += 1)
    spoilt[upTo(chance, spoilt.length)] = upTo(chance, 256);
  return spoilt;
}

function withHole(bytes: Buffer, chance: Chance): Buffer {
  const from = upTo(chance, bytes.length);
  return Buffer.from(bytes).fill(0, from, from + upTo(chance, bytes.length - from));
}

/** A part of it stands where another stood. */
function withMove(bytes: Buffer, chance: Chance): Buffer {
  const half = Math.floor(bytes.length / 2);
  const spoilt = Buffer.from(bytes);
  bytes.copy(spoilt, upTo(chance, half), upTo(chance, half), half + upTo(chance, half));
  return spoilt;
}

function spoiltOf({ what, name, bytes }: BadReport, chance: Chance): readonly BadReport[] {
  const cuts = Array.from({ length: CUTS }, () => upTo(chance, bytes.length));
  return [
    ...cuts.map((end) => ({
      what: `a ${what} of ${end} bytes`,
      name,
      bytes: bytes.subarray(0, end),
    })),
    ...FLIPS.map((count, at) => ({
      what: `a ${what} with ${count} other bytes (${at})`,
      name,
      bytes: withFlips(bytes, count, chance),
    })),
    ...Array.from({ length: HOLES }, (_, at) => ({
      what: `a ${what} with a hole (${at})`,
      name,
      bytes: withHole(bytes, chance),
    })),
    ...Array.from({ length: MOVES }, (_, at) => ({
      what: `a ${what} with a part of itself elsewhere (${at})`,
      name,
      bytes: withMove(bytes, chance),
    })),
  ];
}

/** Each under the name of each other, and with its head. */
const swapped = (good: readonly BadReport[]): readonly BadReport[] =>
  good.flatMap((one) =>
    good
      .filter((other) => other !== one)
      .flatMap((other) => [
        { what: `a ${one.what} that is called ${other.name}`, name: other.name, bytes: one.bytes },
        {
          what: `a ${one.what} with the head of a ${other.what}`,
          name: other.name,
          bytes: Buffer.concat([
            other.bytes.subarray(0, HEAD_BYTES),
            one.bytes.subarray(HEAD_BYTES),
          ]),
        },
      ]),
  );

const BLANKS = ' '.repeat(MB);

/** Files that are small and unpack, or unfold, to much. */
const bombs = (): readonly BadReport[] => [
  { what: 'a Word file of 50 MB of blanks', name: 'a.docx', bytes: documentOf(BLANKS.repeat(50)) },
  { what: 'a Word file of 70 MB', name: 'a.docx', bytes: documentOf(BLANKS.repeat(70)) },
  {
    what: 'a Word file of 70 MB that says 1,000 bytes',
    name: 'a.docx',
    bytes: documentOf(BLANKS.repeat(70), { unpackedBytes: 1_000 }),
  },
  {
    what: 'a Word file of 100,000 nested tables',
    name: 'a.docx',
    bytes: documentOf('<w:tbl><w:tr><w:tc>'.repeat(100_000)),
  },
  { what: 'a workbook of 50 MB of blanks', name: 'a.xlsx', bytes: workbookOf(BLANKS.repeat(50)) },
  {
    what: 'a workbook of 60,000 rows',
    name: 'a.xlsx',
    bytes: workbookOf(rowOf(['Scope 1', '1']).repeat(60_000)),
  },
  {
    what: 'a workbook of 1,500 times the same sheet',
    name: 'a.xlsx',
    bytes: workbookOf(ROWS.map(rowOf).join(''), 1_500),
  },
  {
    what: 'a page of 100,000 nested tables',
    name: 'a.html',
    bytes: htmlOf('<table><tr><td>'.repeat(100_000)),
  },
  {
    what: 'a page of 500,000 beginnings of a tag',
    name: 'a.html',
    bytes: htmlOf('<'.repeat(500_000)),
  },
  {
    what: 'a page of one line of 2 MB',
    name: 'a.html',
    bytes: htmlOf(`<p>${'Scope 1 1,100 '.repeat(140_000)}</p>`),
  },
  {
    what: 'a page of 100,000 comments that do not end',
    name: 'a.html',
    bytes: htmlOf('<!-- '.repeat(100_000)),
  },
];

/**
 * More than 200 files that are no good report, the same in each run.
 *
 * @param pdf a good one
 * @param xhtml a good tagged one
 */
export function badReports(pdf: Uint8Array, xhtml: string): readonly BadReport[] {
  const chance = seeded(SEED);
  const good = goodOf(pdf, xhtml);
  return [...good.flatMap((each) => spoiltOf(each, chance)), ...swapped(good), ...bombs()];
}
