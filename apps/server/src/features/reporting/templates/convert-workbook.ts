import { read, write } from '@e965/xlsx';

import { TemplateRefused } from './template-refused.ts';
import { refuseDefinitions, UNREADABLE } from './workbook-archive.ts';

const PROTECTED =
  'The file is protected by a password. Remove the password in your spreadsheet program and upload it again.';
const NO_SPREADSHEET =
  'The file is no spreadsheet. Upload one that ends in .xlsx, .xlsm, .xlsb, .xls, .xlw or .xml.';
const TOO_WIDE =
  'The file has sheets with more than 5 million cells. Delete what is not needed, save it as .xlsx and upload it again.';

const MOST_CELLS = 5_000_000;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** The first record of workbooks before 1997: 09, its version, its length. */
const isOldRecord = ([first, version = 1, length = 0]: Uint8Array): boolean =>
  first === 9 && [0, 2, 4, 8].includes(version) && length > 0 && length < 32;

export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP);

const HEAD_BYTES = 4_096;
const SPREADSHEET_XML = 'urn:schemas-microsoft-com:office:spreadsheet';

/** An archive, an old workbook or an XML spreadsheet: by its bytes, never by its name. */
function judgeKind(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, COMPOUND)) {
    if (all.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
      throw new TemplateRefused([PROTECTED]);
    }
    return;
  }
  if (isArchive(bytes) || isOldRecord(bytes)) return;
  refuseDefinitions(bytes);
  const head = all.subarray(0, HEAD_BYTES).toString('utf8');
  if (!/^\uFEFF?\s*<\?xml/.test(head) || !head.includes(SPREADSHEET_XML)) {
    throw new TemplateRefused([NO_SPREADSHEET]);
  }
}

function open(bytes: Uint8Array) {
  try {
    return read(bytes, { cellNF: true, cellFormula: true });
  } catch (error) {
    const isProtected = error instanceof Error && /password/i.test(error.message);
    throw new TemplateRefused([isProtected ? PROTECTED : UNREADABLE]);
  }
}

const AREA = /^[A-Z]+\d+:([A-Z]+)(\d+)$/;

const columnsTo = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function cellsIn(area: string | undefined): number {
  const [, letters = 'A', row = '1'] = AREA.exec(area ?? '') ?? [];
  return columnsTo(letters) * Number(row);
}

/**
 * A workbook of another kind as an .xlsx file: its cells, formulas and number formats; its charts,
 * colours and macros are lost. @throws TemplateRefused
 */
export function convertWorkbook(bytes: Uint8Array): Uint8Array {
  judgeKind(bytes);
  const book = open(bytes);
  const cells = book.SheetNames.reduce(
    (sum, name) => sum + cellsIn(book.Sheets[name]?.['!ref']),
    0,
  );
  if (cells > MOST_CELLS) throw new TemplateRefused([TOO_WIDE]);
  try {
    const written: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
    if (written instanceof ArrayBuffer) return new Uint8Array(written);
  } catch {
    throw new TemplateRefused([UNREADABLE]);
  }
  throw new Error('the converted workbook has no bytes');
}
