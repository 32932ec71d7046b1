import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { HoldingsKind } from './holdings.ts';
import { readHoldings } from './read-holdings.ts';

const [A, B, C] = ['ZZ0000000016', 'ZZ0000000024', 'ZZ0000000032'];

const read = (file: string | Buffer, kind: HoldingsKind = 'new') =>
  readHoldings(Buffer.from(file), kind);

/** The first message on the page: about the file, or else about the first row. */
function firstSentence(file: string | Buffer, kind: HoldingsKind = 'new'): string {
  const reading = read(file, kind);
  if (reading.kind === 'read') return 'read';
  const [first] = reading.refusal.errors;
  if (first === undefined) return reading.refusal.message;
  return typeof first === 'object' && 'errors' in first ? (first.errors[0] ?? '') : String(first);
}

const file = (...rows: readonly string[]) => ['Growth', ...rows].join('\r\n');

it.each(['', ',,', ' ', '""'])(
  'SCR-PP-18 (part) an empty cell A1 (%j) makes it My Portfolio',
  (line) => {
    const reading = readHoldings(Buffer.from(`${line}\nAda,${A},1`), 'new');
    expect(reading).toMatchObject({ kind: 'read', holdings: { name: 'My Portfolio' } });
  },
);

describe('a file that is refused, and what it is told', () => {
  const exportIt = 'Export the list as a workbook or CSV and upload that.';
  const cutOff =
    'The end of this file is missing. Get it again, or save it again, and upload that.';
  const damaged =
    'This workbook is damaged and cannot be opened. Save it again in your spreadsheet, or as CSV, and upload that.';
  const compressed = 'This file is compressed. Unpack it and upload the workbook or CSV inside.';
  const image = `This is an image, and no table. ${exportIt}`;
  const empty = 'The file is empty. Choose a CSV file with one row for each holding.';
  const binary = `This file is neither text nor a workbook that can be opened; it may be damaged. ${exportIt}`;
  const nameIsHolding =
    'Row 1 holds a company, and a new portfolio needs its name there. Add a first row with the portfolio name alone in cell A1.';
  const nameNotAlone =
    'Row 1 must hold the portfolio name alone, in cell A1. Clear its other cells, or put a name with a comma in quotes.';
  const noRows = 'The file has no holdings. Add one row for each: company, ISIN and weight.';
  const badCsv = (row: number, what: string) =>
    `The file cannot be read as CSV: ${what} in row ${row}. Correct that row, or save the sheet as CSV again.`;

  it.each([
    ['no bytes', '', empty],
    ['a mark alone', '\ufeff', empty],
    ['blank lines alone', '\r\n \r\n', empty],
    ['a zip or xlsx', Buffer.from('PK\x03\x04aaaa'), cutOff],
    ['an empty zip', Buffer.from('PK\x05\x06aaaa'), damaged],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), cutOff],
    ['a PDF', '%PDF-1.7', `This is a PDF, and no table. ${exportIt}`],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), compressed],
    ['7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), compressed],
    ['rar', 'Rar!\x1a', compressed],
    ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), compressed],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47]), image],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), image],
    ['a GIF', 'GIF89a', image],
    ['NULs in the text', `Growth\nAda\0,${A},1`, binary],
    ['random bytes', Buffer.from([1, 0, 2, 3, 0, 255, 254, 9]), binary],
    [
      'bytes no encoding has',
      Buffer.from([0x41, 0x81, 0x8d, 0x0a]),
      'The text of the file cannot be read. Save it as CSV UTF-8 and upload it again.',
    ],
    [
      'half a UTF-16 character',
      Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]),
      'The text of the file cannot be read. Save it as CSV UTF-8 and upload it again.',
    ],
    [
      'a web page',
      '<!DOCTYPE html><html></html>',
      `This is a web page without a table that can be read. ${exportIt}`,
    ],
    ['JSON', '[{"isin":"x"}]', `This is JSON without a table that can be read. ${exportIt}`],
    ['a holding in place of the name', `Ada,${A},1\nBorg,${B},2`, nameIsHolding],
    ['a name with a comma', `Growth, Nordic\nAda,${A},1`, nameNotAlone],
    ['a weight beside the name', `Growth,,100\nAda,${A},1`, nameNotAlone],
    [
      'a formula as name',
      `=HYPERLINK(1)\nAda,${A},1`,
      'Cell A1 holds a formula. Write the portfolio name as plain text.',
    ],
    [
      'a name over two lines',
      `"Gro\nwth"\nAda,${A},1`,
      'The portfolio name in cell A1 has control characters. Write it as plain text on one line.',
    ],
    [
      'a name that turns the direction of text',
      `Gro\u202ewth\nAda,${A},1`,
      'The portfolio name in cell A1 has control characters. Write it as plain text on one line.',
    ],
    [
      'a name that nobody can see',
      `\u200b\u2060\nAda,${A},1`,
      'The portfolio name in cell A1 has control characters. Write it as plain text on one line.',
    ],
    [
      'a name with the mark of Arabic letters, which turns direction too',
      `\u061cGrowth\nAda,${A},1`,
      'The portfolio name in cell A1 has control characters. Write it as plain text on one line.',
    ],
    [
      'a name of 121 characters',
      `${'n'.repeat(121)}\nAda,${A},1`,
      'The portfolio name in cell A1 is longer than 120 characters. Shorten it.',
    ],
    ['a name and nothing else', 'Growth', noRows],
    [
      'a million blank cells',
      file(','.repeat(1_000_000)),
      badCsv(2, 'more than 20,000 characters'),
    ],
    ['a name and blank rows', 'Growth\n\n,,\n', noRows],
    ['an open quotation mark', file(`"Ada,${A},1`), badCsv(2, 'a quotation mark is never closed')],
    [
      'text after a closing mark',
      file(`"Ada"x,${A},1`),
      badCsv(2, 'a quotation mark is not followed by the next cell'),
    ],
    [
      'a mark inside a cell',
      file(`Ada,${A},1`, `Bo"rg,${B},1`),
      badCsv(3, 'a quotation mark stands inside a cell'),
    ],
    [
      'a cell of a million characters',
      file(`${'x'.repeat(1_000_000)},${A},1`),
      badCsv(2, 'more than 20,000 characters'),
    ],
    ['a million columns', file('x,'.repeat(1_000_000)), badCsv(2, 'more than 20,000 characters')],
    [
      'all weights 0',
      file(`Ada,${A},0`, `Borg,${B},-0`),
      'All weights are 0. Fill in the weights in percent, or leave them all blank for equal weights.',
    ],
  ])('SCR-UPL-02: %s', (_, bytes, sentence) => {
    expect(firstSentence(bytes)).toBe(sentence);
  });

  it.each([
    [
      'a % sign beside plain numbers',
      `Ada,${A},12%\r\nBorg,${B},1`,
      'Row 2: the weight 12% has a % sign. Write the number alone.',
    ],
    [
      'a thousands comma',
      `Ada,${A},"1,000.5"`,
      'Row 2: the weight 1,000.5 has a thousands separator. Write it without.',
    ],
    [
      'a whole thousands comma',
      `Ada,${A},"1,000"`,
      'Row 2: the weight 1,000 has a thousands separator. Write it without.',
    ],
    [
      'a thousands space',
      `Ada,${A},1 000.5`,
      'Row 2: the weight 1 000.5 has a thousands separator. Write it without.',
    ],
    [
      'a thousands apostrophe',
      `Ada,${A},1'000.5`,
      "Row 2: the weight 1'000.5 has a thousands separator. Write it without.",
    ],
    [
      'a decimal comma between commas',
      `Ada,${A},"1,5"`,
      'Row 2: the weight 1,5 has a comma. Write the decimals after a point.',
    ],
    [
      'a decimal comma between tabs',
      `Ada\t${A}\t1,5`,
      'Row 2: the weight 1,5 has a comma. Write the decimals after a point.',
    ],
    [
      'a formula as weight',
      `Ada,${A},=1+1`,
      'Row 2: the weight =1+1 is a formula. Write its value.',
    ],
    ['a sum as weight', `Ada,${A},+1+1`, 'Row 2: the weight +1+1 is a formula. Write its value.'],
    [
      'words as weight',
      `Ada,${A},ten`,
      'Row 2: the weight ten is not a number. Write it in percent, such as 12.5.',
    ],
    [
      'columns in another order',
      `Ada,5,${A}`,
      `Row 2: ${A} in the column of the weight is an ISIN. Put company, ISIN and weight into columns A, B and C.`,
    ],
    [
      'NaN',
      `Ada,${A},NaN`,
      'Row 2: the weight NaN is not a number. Write it in percent, such as 12.5.',
    ],
    [
      'Infinity',
      `Ada,${A},Infinity`,
      'Row 2: the weight Infinity is not a number. Write it in percent, such as 12.5.',
    ],
    [
      'a hexadecimal weight',
      `Ada,${A},0x10`,
      'Row 2: the weight 0x10 is not a number. Write it in percent, such as 12.5.',
    ],
    [
      '1e309',
      `Ada,${A},1e309`,
      'Row 2: the weight 1e309 is too large, the most is 1,000. Write it in percent, such as 12.5.',
    ],
    [
      'a weight beyond the store',
      `Ada,${A},1000000000000`,
      'Row 2: the weight 1000000000000 is too large, the most is 1,000. Write it in percent, such as 12.5.',
    ],
    [
      'a weight of a million companies',
      `Ada,${A},99999999`,
      'Row 2: the weight 99999999 is too large, the most is 1,000. Write it in percent, such as 12.5.',
    ],
    [
      'a short position beyond every loan',
      `Ada,${A},-1000.01`,
      'Row 2: the weight -1000.01 is too large, the most is 1,000. Write it in percent, such as 12.5.',
    ],
    [
      'five columns',
      `Ada,${A},1,x,y`,
      'Row 2 has 5 columns. A row has the company, its ISIN and its weight.',
    ],
    [
      'a formula as company',
      `=cmd|x,${A},1`,
      'Row 2: the company is a formula. Write it as plain text.',
    ],
    ['a formula as ISIN', `Ada,=A1,1`, 'Row 2: the ISIN is a formula. Write it as plain text.'],
    [
      'a bell in the company',
      `A\u0007da,${A},1`,
      'Row 2 has control characters. Write it as plain text.',
    ],
    [
      'a company of 301 characters',
      `${'n'.repeat(301)},${A},1`,
      'Row 2: the company name is longer than 300 characters. Shorten it.',
    ],
    ['no ISIN anywhere', 'Ada,,1', 'Row 2 has no ISIN, so it is not recognised.'],
    [
      'a ticker in place of the ISIN',
      'Ada,ADA,1',
      'Row 2: ADA is not an ISIN, so the row is not recognised.',
    ],
    [
      'a wrong check digit alone',
      'Ada,ZZ0000000017,1',
      'Row 2: the check digit of ISIN ZZ0000000017 is wrong, so the row is not recognised.',
    ],
  ])('SCR-UPL-03: a row with %s', (_, row, sentence) => {
    expect(firstSentence(file(row))).toBe(sentence);
  });

  it('SCR-UPL-03: blank rows between holdings are refused with their number', () => {
    expect(firstSentence(file(`Ada,${A},1`, ',,', `Borg,${B},1`))).toBe(
      'Row 3 is blank. Remove it.',
    );
  });

  it('SCR-UPL-02: a blank weight beside numbers is refused with its row', () => {
    expect(read(file(`Ada,${A},1`, `Borg,${B},`, `Cyan,${C},2`))).toEqual({
      kind: 'refused',
      refusal: {
        message: 'One row needs a change.',
        errors: [
          {
            name: 'Borg',
            isin: B,
            errors: [
              'Row 3: the weight is blank while other rows have one. Fill it in, or leave all weights blank for equal weights.',
            ],
          },
        ],
        problems: [{ text: 'The weight is blank while other rows have one', rows: 1 }],
      },
    });
  });

  it('tells every row that needs a change, in words beyond a thousand', () => {
    const reading = read(
      file(...Array.from({ length: 1_200 }, () => `Ada,${A},1%`), `Borg,${B},1`),
    );
    if (reading.kind === 'read') expect.unreachable();
    expect(reading.refusal.message).toBe('1,200 rows need a change.');
    expect(reading.refusal.errors).toHaveLength(1_001);
    expect(reading.refusal.errors.at(-1)).toBe('200 more rows need a change.');
  });

  it('SCR-UPL-03: refuses a name in an update, and takes an update without', () => {
    expect(firstSentence(file(`Ada,${A},1`), 'update')).toBe(
      'Row 1 holds a name alone. An update has no name row: remove it, so that the file starts with the first holding.',
    );
    expect(firstSentence(`Ada,${A},1`, 'update')).toBe('read');
  });

  it('takes 50,000 rows and refuses 50,001', () => {
    const rows = Array.from({ length: 50_000 }, () => `Ada,${A},1`);
    expect(firstSentence(file(...rows))).toBe('read');
    expect(firstSentence(file(...rows, `Ada,${A},1`))).toBe(
      'The file has more than 50,000 rows. Split it into several portfolios.',
    );
  });
});

describe('a file with headers, which a careful person understands', () => {
  const rows = [{ rowNumber: 3, name: 'Ada', isin: A, weightPercent: 1, flaw: null }];

  it.each([
    ['headers in row 2', file('Company,ISIN,Weight', `Ada,${A},1`)],
    ['headers in another order', file('Weight,Company,ISIN', `1,Ada,${A}`)],
    ['headers of another make', file('Name;Isin code;Weight (%)', `Ada;${A};1`)],
    ['pipes', file('Name|ISIN|Weight', `Ada|${A}|1`)],
    ['% signs', file('Name,ISIN,Weight', `Ada,${A},1.0%`)],
  ])('SCR-UPL-02: %s', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ kind: 'read', holdings: { name: 'Growth', rows } });
  });

  it('SCR-UPL-02: without a name, it has that of its file', () => {
    const bytes = Buffer.from(`Company,ISIN,Weight\nAda,${A},1`);
    const reading = readHoldings(bytes, 'new', { fileName: 'Nordic growth.csv' });
    expect(reading).toMatchObject({ kind: 'read', holdings: { name: 'Nordic growth' } });
  });

  it('SCR-UPL-03: an update may have headers too', () => {
    expect(firstSentence(`Name,ISIN,weight\nAda,${A},1`, 'update')).toBe('read');
  });

  it('SCR-UPL-03: a % sign at every weight says nothing new', () => {
    expect(firstSentence(file(`Ada,${A},60%`, `Borg,${B},40%`))).toBe('read');
  });
});

describe('a file that is read', () => {
  const rows = [
    { rowNumber: 2, name: 'Åda & Söner', isin: A, weightPercent: 60.5, flaw: null },
    { rowNumber: 3, name: 'Borg', isin: B, weightPercent: -10, flaw: null },
  ];
  const text = `Größe\r\nÅda & Söner,${A},60.5\r\nBorg,${B},-10\r\n`;
  const utf16be = (value: string) => Buffer.from(value, 'utf16le').swap16();

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', utf16be(`\ufeff${text}`)],
    ['UTF-16 LE without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE without a mark', utf16be(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['semicolons and decimal commas', text.replaceAll(',', ';').replace('60.5', '60,5')],
    [
      'semicolons, and a decimal comma in every row',
      text.replaceAll(',', ';').replace('60.5', '60,5').replace('-10', '-10,0'),
    ],
    ['tabs', text.replaceAll(',', '\t')],
    ['lines ended by LF', text.replaceAll('\r\n', '\n')],
    ['lines ended by CR', text.replaceAll('\r\n', '\r')],
    [
      'quotes, spaces and empty columns',
      text.replace(A, ` "${A}"`).replaceAll('\r\n', ',,,\r\n').replace(' "', '"'),
    ],
    ['blank rows at the end', `${text}\r\n,,\r\n\r\n`],
    ['small letters and spaces in an ISIN', text.replace(A, 'zz 0000 0000 16')],
    ['the separator that Excel names', `sep=;\r\n${text.replaceAll(',', ';')}`],
    ['the separator in quotes, and a comma at that', `"sep=,"\r\n${text.replace('60.5', '60.50')}`],
    ['a tab that Excel names', `SEP=\t\n${text.replaceAll(',', '\t')}`],
    ['a typographic minus', text.replace('-10', '\u221210')],
  ])('API-030 SCR-UPL-02: as %s', (_, bytes) => {
    expect(read(bytes)).toEqual({ kind: 'read', holdings: { name: 'Größe', rows } });
  });

  it('keeps a name with a comma in quotes, and quotation marks inside quotes', () => {
    const reading = read(`"Growth, Nordic ""B"""\nAda,${A},1`);
    expect(reading).toMatchObject({ holdings: { name: 'Growth, Nordic "B"' } });
  });

  it('keeps rows without a sound ISIN apart, with their reason', () => {
    const reading = read(file(`Ada,${A},1`, 'Borg,,2', 'Cyan,ZZ0000000033,3'));
    if (reading.kind === 'refused') expect.unreachable();
    expect(reading.holdings.rows.map(({ flaw }) => flaw?.text ?? null)).toEqual([
      null,
      'Row 3 has no ISIN, so it is not recognised.',
      'Row 4: the check digit of ISIN ZZ0000000033 is wrong, so the row is not recognised.',
    ]);
  });

  it('takes blank weights on all rows, a negative zero as zero, and exponents', () => {
    const weights = (...given: readonly string[]) => {
      const reading = read(file(...given.map((weight) => `Ada,${A},${weight}`)));
      return reading.kind === 'read' ? reading.holdings.rows.map((row) => row.weightPercent) : null;
    };
    expect(weights('', ' ')).toEqual([null, null]);
    expect(weights('-0', '1E-3', '.5', '+2.', '-100.25')).toEqual([0, 0.001, 0.5, 2, -100.25]);
  });

  it('never throws and always answers, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(['read', 'refused']).toContain(readHoldings(Buffer.from(bytes), 'new').kind);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads what was written: any names and weights', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((each) => /^[\p{L}\p{N}][^\p{C}"]*[\p{L}\p{N}]$/u.test(each))
      .map((each) => each.normalize('NFC'));
    const weight = fc.integer({ min: 1, max: 1_000_000 }).map((each) => each / 1_000);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, weight), { minLength: 1, maxLength: 30 }), (given) => {
        const lines = given.map(([company, percent]) => `"${company}",${A},${percent}`);
        const reading = read(file(...lines));
        if (reading.kind === 'refused') expect.unreachable(reading.refusal.message);
        const back = reading.holdings.rows.map((row) => [row.name, row.weightPercent]);
        expect(back).toEqual(given.map((each) => [...each]));
      }),
      { numRuns: 300 },
    );
  });
});
