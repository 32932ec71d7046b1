import { ImportProblem } from '../import-problem.ts';
import { WORKBOOK_SENTENCES } from './file-kind.ts';
import { legacySheets } from './legacy-workbook-table.ts';
import type { Sheet } from './sheet-table.ts';
import type { TableLimits } from './table-limits.ts';
import { openArchive, type XlsxArchive } from './xlsx-archive.ts';
import { xlsxSheets } from './xlsx-table.ts';

/** How a workbook is opened. */
interface Opening {
  readonly limits: TableLimits;
  /** Whether a cell that shows 38.5% gives that, and not 0.385. */
  readonly showsPercents: boolean;
}

const END_OF_ARCHIVE = 'PK\x05\x06';
/** The last record of an archive and its comment. */
const MOST_BYTES_OF_END = 22 + 65_535;

const holds = (bytes: Uint8Array, sign: string, encoding: 'latin1' | 'utf16le'): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(sign, 0, encoding);

/** An archive is read from its end, which a broken transfer leaves out. */
function openWhole(bytes: Uint8Array, limits: TableLimits): XlsxArchive {
  if (!holds(bytes.subarray(-MOST_BYTES_OF_END), END_OF_ARCHIVE, 'latin1')) {
    throw new ImportProblem(WORKBOOK_SENTENCES.cutOff);
  }
  return openArchive(bytes, limits);
}

const DOCUMENT_PARTS = ['word/document.xml', 'ppt/presentation.xml', 'Index/Slide.iwa'];
/** Where the list of parts is damaged, what is read as a name is none. */
const PART_NAME = /^\P{Cc}+$/u;
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** What an archive holds that is no .xlsx: another workbook, or the sentence about what it is. */
function otherArchive(archive: XlsxArchive): 'workbook' | keyof typeof WORKBOOK_SENTENCES {
  const names = new Set(archive.partNames());
  if (!archive.partNames().every((name) => PART_NAME.test(name))) return 'damaged';
  if (names.has('xl/workbook.bin')) return 'workbook';
  if (names.has('content.xml')) {
    if (archive.read('META-INF/manifest.xml').includes('encryption-data')) return 'protected';
    const isSheet = archive.read('mimetype').startsWith(`${OPEN_DOCUMENT}spreadsheet`);
    return isSheet ? 'workbook' : 'document';
  }
  if (names.has('Index/CalculationEngine.iwa')) return 'workbook';
  return DOCUMENT_PARTS.some((part) => names.has(part)) ? 'document' : 'zip';
}

function sheetsOfRows(source: Uint8Array | string, showsPercents: boolean): readonly Sheet[] {
  return legacySheets(source, showsPercents).map(({ name, rows }) => ({
    name,
    rows: () => rows.map((cells, index) => ({ line: index + 1, cells })),
  }));
}

function archiveSheets(bytes: Uint8Array, { limits, showsPercents }: Opening): readonly Sheet[] {
  const archive = openWhole(bytes, limits);
  if (archive.partNames().includes('xl/workbook.xml')) {
    return xlsxSheets(bytes, limits, showsPercents);
  }
  const found = otherArchive(archive);
  if (found !== 'workbook') throw new ImportProblem(WORKBOOK_SENTENCES[found]);
  return sheetsOfRows(archive.uncompressed(), showsPercents);
}

/** A compound file has a header and at least two sectors. */
const FEWEST_COMPOUND_BYTES = 1536;

/** The streams of compound files that are no workbook, or none that can be read. */
const STREAMS = [
  ['EncryptedPackage', 'protected'],
  ['WordDocument', 'document'],
  ['PowerPoint Document', 'document'],
  ['__properties_version', 'message'],
] as const;

function compoundSheets(bytes: Uint8Array, { showsPercents }: Opening): readonly Sheet[] {
  if (bytes.length < FEWEST_COMPOUND_BYTES) throw new ImportProblem(WORKBOOK_SENTENCES.cutOff);
  const isWorkbook = ['Workbook', 'Book'].some((name) => holds(bytes, `${name}\0`, 'utf16le'));
  const other = STREAMS.find(([name]) => !isWorkbook && holds(bytes, name, 'utf16le'));
  if (other !== undefined) throw new ImportProblem(WORKBOOK_SENTENCES[other[1]]);
  return sheetsOfRows(bytes, showsPercents);
}

/**
 * The sheets of a workbook of any kind: .xlsx, .xlsb, .ods and .numbers are archives, .xls is a compound
 * file. @throws ImportProblem that calls it what it is
 */
export const workbookSheets = (
  bytes: Uint8Array,
  kind: 'archive' | 'compound',
  opening: Opening,
): readonly Sheet[] =>
  kind === 'archive' ? archiveSheets(bytes, opening) : compoundSheets(bytes, opening);

const MARKUP_CHARACTERS = 5_000_000;
const CLOSING = /<\/(?:\w+:)?(?:table|workbook|html)\s*>/i;

/** Tables that are saved as a web page or as XML, often under the name of a workbook. */
export function markupSheets(text: string, showsPercents: boolean): readonly Sheet[] {
  if (text.length > MARKUP_CHARACTERS) throw new ImportProblem(WORKBOOK_SENTENCES.tooLong);
  if (!CLOSING.test(text)) throw new ImportProblem(WORKBOOK_SENTENCES.cutOff);
  return sheetsOfRows(text, showsPercents);
}
