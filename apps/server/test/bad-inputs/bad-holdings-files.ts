/** A file that must be refused, and the one text that says why. */
export interface BadFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The sentence about the file, or about its first row that needs a change. */
  readonly text: string;
}

type Kind = 'new' | 'update';

const [A, B] = ['ZZ0000000016', 'ZZ0000000024'];
const NAME = 'Growth';
const EXPORT = 'Export the list as a workbook or CSV and upload that.';
const CUT_OFF = 'The end of this file is missing. Get it again, or save it again, and upload that.';
const DAMAGED =
  'This workbook is damaged and cannot be opened. Save it again in your spreadsheet, or as CSV, and upload that.';

const bad = (name: string, bytes: Buffer | string, text: string): BadFile => ({
  name,
  text,
  bytes: Buffer.from(bytes),
});

const of = (...bytes: readonly number[]): Buffer => Buffer.from(bytes);

const OTHER_FORMATS: readonly BadFile[] = [
  bad('a workbook or zip', 'PK\x03\x04rest', CUT_OFF),
  bad('an empty zip', 'PK\x05\x06rest', DAMAGED),
  bad('a workbook that ends at once', 'PK\x03\x04', CUT_OFF),
  bad('an old workbook', of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), CUT_OFF),
  ...['%PDF-1.4', '%PDF-1.7\n%\u00e2', '%PDF'].map((start) =>
    bad(
      `a PDF that starts with ${JSON.stringify(start)}`,
      start,
      `This is a PDF, and no table. ${EXPORT}`,
    ),
  ),
  ...(
    [
      ['gzip', of(0x1f, 0x8b, 8, 0, 0)],
      ['bzip2', Buffer.from('BZh91AY')],
      ['7z', of(0x37, 0x7a, 0xbc, 0xaf, 0x27)],
      ['rar', Buffer.from('Rar!\x1a\x07')],
      ['zstd', of(0x28, 0xb5, 0x2f, 0xfd, 1)],
    ] as const
  ).map(([name, bytes]) =>
    bad(name, bytes, 'This file is compressed. Unpack it and upload the workbook or CSV inside.'),
  ),
  ...(
    [
      ['PNG', of(0x89, 0x50, 0x4e, 0x47, 0x0d)],
      ['JPEG', of(0xff, 0xd8, 0xff, 0xe0, 0)],
      ['GIF 87', Buffer.from('GIF87a')],
      ['GIF 89', Buffer.from('GIF89a')],
    ] as const
  ).map(([name, bytes]) => bad(name, bytes, `This is an image, and no table. ${EXPORT}`)),
  ...[
    '<svg xmlns="x"></svg>',
    '<?xml version="1.0"?><svg/>',
    '<?xml?>\n<!-- a --><svg width="1">',
    ' <SVG >',
  ].map((text) => bad(`SVG: ${text}`, text, `This is an SVG image, and no table. ${EXPORT}`)),
  ...[
    '<!DOCTYPE html><html></html>',
    '<html><body>',
    '<!-- saved --><html>',
    '<head><title>x</title>',
    '<body>',
    '<div class="a">',
    '<script>alert(1)</script>',
    '\n\n<HTML>',
  ].map((text) =>
    bad(
      `a web page: ${text}`,
      text,
      `This is a web page without a table that can be read. ${EXPORT}`,
    ),
  ),
  ...['<?xml version="1.0"?><rows/>', '<rows><row/></rows>', '<!ENTITY a "b">'].map((text) =>
    bad(`XML: ${text}`, text, `This is XML without a table that can be read. ${EXPORT}`),
  ),
  bad('a table of a web page that ends early', '<table><tr><td>Ada', CUT_OFF),
  bad('a table of XML that ends early', '<Workbook xmlns="x">', CUT_OFF),
  ...['[{"isin":"x"}]', '{"a":1}', '[["Ada"]]', ' { "holdings": [] }', '[ [1]'].map((text) =>
    bad(`JSON: ${text}`, text, `This is JSON without a table that can be read. ${EXPORT}`),
  ),
  ...['{\\rtf1\\ansi Growth}', '{\\rtf Growth'].map((text) =>
    bad(`rich text: ${text}`, text, `This is a rich text document (RTF), and no table. ${EXPORT}`),
  ),
];

const NOT_TEXT: readonly BadFile[] = [
  ...[
    ['a NUL in a name', `${NAME}\nAda\0,${A},1`],
    ['a NUL at the end', `${NAME}\nAda,${A},1\0`],
    ['a NUL alone', '\0'],
  ].map(([name = '', text = '']) =>
    bad(
      name,
      text,
      `This file is neither text nor a workbook that can be opened; it may be damaged. ${EXPORT}`,
    ),
  ),
  ...(
    [
      ['bytes that no encoding has', of(0x41, 0x81, 0x8d, 0x0a)],
      ['half a UTF-16 character', of(0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8)],
      ['UTF-16 of an odd length', of(0xff, 0xfe, 0x41, 0x00, 0x42)],
      ['half a UTF-8 character behind a mark', of(0xef, 0xbb, 0xbf, 0x41, 0xc3)],
      ['UTF-8 and Windows-1252 mixed', of(0xc3, 0xa5, 0x81, 0xff)],
    ] as const
  ).map(([name, bytes]) =>
    bad(
      name,
      bytes,
      'The text of the file cannot be read. Save it as CSV UTF-8 and upload it again.',
    ),
  ),
  ...['', '\ufeff', '\n', '\r\n\r\n', '   ', '\t\t', ' \n \n', '\u00a0'].map((text) =>
    bad(
      `nothing: ${JSON.stringify(text)}`,
      text,
      'The file is empty. Choose a CSV file with one row for each holding.',
    ),
  ),
];

/** The sentence of a row about its weight. */
const says = (flaw: string) => (row: number, text: string) =>
  `Row ${row}: the weight ${text} ${flaw}`;
type Sentence = ReturnType<typeof says>;
const IN_PERCENT = 'Write it in percent, such as 12.5.';
const isFormula = says('is a formula. Write its value.');
const isNoNumber = says(`is not a number. ${IN_PERCENT}`);
const hasPercent = says('has a % sign. Write the number alone.');
const hasThousands = says('has a thousands separator. Write it without.');
const isTooLarge = says(`is too large, the most is 1,000. ${IN_PERCENT}`);

const BAD_WEIGHTS: readonly (readonly [Sentence, readonly string[]])[] = [
  [
    isFormula,
    ['1+1', '=1+1', '@SUM(A1)', '+1+1', '-1-1', '1-1', '2*3', '6/2', '2^3', '=A1', 'A1+A2'],
  ],
  [isFormula, ['SUM(A1:A3)', '=cmd|x', '(1)+2', '5*(1+1)', '10 + 20', '-SUM(B2)']],
  [
    isNoNumber,
    ['ten', 'NaN', 'Infinity', '-Infinity', '0x10', '0b1', '1_000', '1e', 'e5', '--1', '+-1'],
  ],
  [
    isNoNumber,
    ['null', 'N/A', 'n.a.', '-', '+', '.', '1.2.3', '$5', '€5', '5 USD', '5bp', '½', '(5)'],
  ],
  [
    isNoNumber,
    ['２０', '٣', '1 2', 'true', '2026-11-21', '21/11/2026', '1.1.2026', '#REF!', '<b>1</b>'],
  ],
  [isNoNumber, ["'; drop table portfolios; --", '1e5000', '1:2x']],
  [hasPercent, ['12%', '12 %', '%12', '0.5%', '5‰', '-3%']],
  [
    hasThousands,
    ["1'000", "1'000.5", '1 000.5', '1 000 000', '1\u00a0000', '1\u202f000.25', '1’000'],
  ],
  [isTooLarge, ['1e12', '-1e12', '1000000000000', '1e309', '999999999999999']],
];

const SIGNS = [
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const;

function weightsOf(kind: Kind): readonly BadFile[] {
  const row = kind === 'new' ? 2 : 1;
  const head = kind === 'new' ? `${NAME}\r\n` : '';
  return SIGNS.flatMap(([sign, signs]) =>
    BAD_WEIGHTS.flatMap(([sentence, texts]) =>
      texts.map((text) => {
        const cell = text.includes(sign) ? `"${text}"` : text;
        const file = `${head}Ada${sign}${A}${sign}${cell}\r\nBorg${sign}${B}${sign}1`;
        return bad(`the weight ${text} between ${signs}`, file, sentence(row, text));
      }),
    ),
  );
}

const BAD_ISINS: readonly (readonly [string, (row: number) => string])[] = [
  ['', (row) => `Row ${row} has no ISIN, so it is not recognised.`],
  ...[
    'ADA',
    'ZZ000000001',
    'ZZ00000000166',
    '120000000016',
    'ZZ000000001X',
    'Z!0000000016',
    'ÅÅ0000000016',
  ].map(
    (text) =>
      [
        text,
        (row: number) => `Row ${row}: ${text} is not an ISIN, so the row is not recognised.`,
      ] as const,
  ),
  ...['ZZ0000000017', 'US0378331006', 'SE0000115447'].map(
    (text) =>
      [
        text,
        (row: number) =>
          `Row ${row}: the check digit of ISIN ${text} is wrong, so the row is not recognised.`,
      ] as const,
  ),
];

const BAD_CELLS: readonly (readonly [string, string, (row: number) => string])[] = [
  ...['=cmd|x', '@SUM(1)', '=1+1'].map(
    (text) =>
      [
        `the company ${text}`,
        `${text},${A},1`,
        (row: number) => `Row ${row}: the company is a formula. Write it as plain text.`,
      ] as const,
  ),
  ...['=A1', '@A1'].map(
    (text) =>
      [
        `the ISIN ${text}`,
        `Ada,${text},1`,
        (row: number) => `Row ${row}: the ISIN is a formula. Write it as plain text.`,
      ] as const,
  ),
  ...[
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u061c',
  ].map(
    (sign) =>
      [
        `the sign ${sign.codePointAt(0)?.toString(16)} in a company`,
        `A${sign}da,${A},1`,
        (row: number) => `Row ${row} has control characters. Write it as plain text.`,
      ] as const,
  ),
  ...[4, 5, 50].map(
    (count) =>
      [
        `${count} columns`,
        `Ada,${A},1${',x'.repeat(count - 3)}`,
        (row: number) =>
          `Row ${row} has ${count} columns. A row has the company, its ISIN and its weight.`,
      ] as const,
  ),
  ...[301, 5_000].map(
    (count) =>
      [
        `a company of ${count} characters`,
        `${'n'.repeat(count)},${A},1`,
        (row: number) => `Row ${row}: the company name is longer than 300 characters. Shorten it.`,
      ] as const,
  ),
];

const BROKEN_CSV: readonly (readonly [string, string, string])[] = [
  ['an open quotation mark', `"Ada,${A},1`, 'a quotation mark is never closed'],
  [
    'text behind a quotation mark',
    `"Ada"x,${A},1`,
    'a quotation mark is not followed by the next cell',
  ],
  ['a quotation mark inside a cell', `Bo"rg,${A},1`, 'a quotation mark stands inside a cell'],
  ['a cell of 30,000 characters', `${'x'.repeat(30_000)},${A},1`, 'more than 20,000 characters'],
  ['30,000 columns', ','.repeat(30_000), 'more than 20,000 characters'],
];

const PIPES =
  'The cells of this file are separated by | signs. Save it with commas, semicolons or tabs between the cells.';

function rowsOf(kind: Kind): readonly BadFile[] {
  const row = kind === 'new' ? 2 : 1;
  const head = kind === 'new' ? `${NAME}\n` : '';
  return [
    ...BAD_ISINS.map(([isin, text]) =>
      bad(`the ISIN ${isin || 'left out'}`, `${head}Ada,${isin},1`, text(row)),
    ),
    ...BAD_CELLS.map(([name, line, text]) => bad(name, `${head}${line}`, text(row))),
    ...BROKEN_CSV.map(([name, line, what]) =>
      bad(
        name,
        `${head}${line}`,
        `The file cannot be read as CSV: ${what} in row ${row}. Correct that row, or save the sheet as CSV again.`,
      ),
    ),
  ];
}

/** Rows that are sound alone and not together. */
function filesOf(kind: Kind): readonly BadFile[] {
  const row = kind === 'new' ? 2 : 1;
  const head = kind === 'new' ? `${NAME}\n` : '';
  return [
    ...['0', '-0', '0.0', '0e5'].map((zero) =>
      bad(
        `the weight ${zero} everywhere`,
        `${head}Ada,${A},${zero}\nBorg,${B},0`,
        'All weights are 0. Fill in the weights in percent, or leave them all blank for equal weights.',
      ),
    ),
    bad(
      'a blank row between',
      `${head}Ada,${A},1\n\nBorg,${B},1`,
      `Row ${row + 1} is blank. Remove it.`,
    ),
    bad(
      'one weight left blank',
      `${head}Ada,${A},1\nBorg,${B},`,
      `Row ${row + 1}: the weight is blank while other rows have one. Fill it in, or leave all weights blank for equal weights.`,
    ),
    bad('pipes between the cells', `${head}Ada|${A}|1`, PIPES),
    bad('pipes, as Excel names them', `sep=|\n${head}Ada|${A}|1`, PIPES),
    bad(
      '50,001 rows',
      `${head}${`Ada,${A},1\n`.repeat(50_001)}`,
      'The file has more than 50,000 rows. Split it into several portfolios.',
    ),
  ];
}

const NAME_FLAWS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Row 1 holds a company, and a new portfolio needs its name there. Add a first row with the portfolio name alone in cell A1.',
    [`Ada,${A},1`, `Ada,${A}`],
  ],
  [
    'Row 1 must hold the portfolio name alone, in cell A1. Clear its other cells, or put a name with a comma in quotes.',
    ['Growth, Nordic', 'Growth,,100', 'Growth,x'],
  ],
  [
    'Cell A1 holds a formula. Write the portfolio name as plain text.',
    ['=A1', '@x', '=HYPERLINK(1)'],
  ],
  [
    'The portfolio name in cell A1 has control characters. Write it as plain text on one line.',
    ['"Gro\nwth"', 'Gro\u202ewth', '\u200b\u2060', '\u061cGrowth', 'a\u0007'],
  ],
  [
    'The portfolio name in cell A1 is longer than 120 characters. Shorten it.',
    ['n'.repeat(121), 'm'.repeat(10_000)],
  ],
];

const NEW_ALONE: readonly BadFile[] = [
  ...NAME_FLAWS.flatMap(([text, lines]) =>
    lines.map((line) => bad(`the first row ${line.slice(0, 125)}`, `${line}\nAda,${A},1`, text)),
  ),
  ...['Growth', 'Growth\n\n,,\n', '"Growth"'].map((file) =>
    bad(
      `a name alone: ${JSON.stringify(file)}`,
      file,
      'The file has no holdings. Add one row for each: company, ISIN and weight.',
    ),
  ),
];

const UPDATE_ALONE: readonly BadFile[] = ['Growth', '"Growth, Nordic"', 'Growth,'].map((line) =>
  bad(
    `a name in an update: ${line}`,
    `${line}\nAda,${A},1`,
    'Row 1 holds a name alone. An update has no name row: remove it, so that the file starts with the first holding.',
  ),
);

/** Every named bad holdings file of a kind (quality.md 4, security.md 4.1). */
export const badHoldingsFiles = (kind: Kind): readonly BadFile[] => [
  ...OTHER_FORMATS,
  ...NOT_TEXT,
  ...weightsOf(kind),
  ...rowsOf(kind),
  ...filesOf(kind),
  ...(kind === 'new' ? NEW_ALONE : UPDATE_ALONE),
];
