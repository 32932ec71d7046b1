import { REPORT_FORMAT_NAMES, type ReportFormat } from '@verdure/contract/coverage/documents';
import { Problem } from '@verdure/contract/http/problem';

import type { UploadedFile } from '../../../platform/http/serve.ts';
import { listZipParts } from '../../../platform/files/list-zip-parts.ts';

const START_BYTES = 4_096;
const PDF_START_BYTES = 1_024;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Names of the stream that holds the sheets of an .xls, as a compound file writes them. */
const SHEETS = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));
const PAGE = /<(!doctype\s+html|html|head|body)\b/i;

/** The main part of each format that is an archive. */
const MAIN_PARTS: readonly (readonly [part: string, format: ReportFormat])[] = [
  ['xl/workbook.xml', 'xlsx'],
  ['word/document.xml', 'docx'],
];

const LISTED = 'pdf, xlsx, xls, docx or html';

function formatOfArchive(bytes: Uint8Array): ReportFormat | null {
  const names = new Set(listZipParts(bytes)?.map(({ name }) => name));
  return MAIN_PARTS.find(([part]) => names.has(part))?.[1] ?? null;
}

function isPage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, START_BYTES);
  return !start.includes(0) && PAGE.test(start.toString('utf8'));
}

/** The format of a document by its content; null for anything else. */
function formatOf(bytes: Buffer): ReportFormat | null {
  if (bytes.subarray(0, PDF_START_BYTES).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return formatOfArchive(bytes);
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    return SHEETS.some((name) => bytes.includes(name)) ? 'xls' : null;
  }
  return isPage(bytes) ? 'html' : null;
}

/** How the files begin that are sent in place of a report. */
const OTHERS: readonly (readonly [start: Buffer, name: string])[] = [
  [Buffer.from('89504e47', 'hex'), 'an image (png)'],
  [Buffer.from('ffd8ff', 'hex'), 'an image (jpeg)'],
  [Buffer.from('GIF8'), 'an image (gif)'],
  [Buffer.from('II*\0', 'latin1'), 'an image (tiff)'],
  [Buffer.from('MM\0*', 'latin1'), 'an image (tiff)'],
];

function otherContent(bytes: Buffer): string {
  const other = OTHERS.find(([start]) => bytes.subarray(0, start.length).equals(start));
  return other?.[1] ?? `none of ${LISTED}`;
}

/** A report that is tagged for the European Single Electronic Format, with its files. */
const PACKAGE = /\.(?:zip|xbri)$/i;

/** The format that a name promises; null if it promises none of ours. */
function endingOf(name: string): ReportFormat | null {
  const ending = (/\.([a-z]+)$/i.exec(name)?.[1] ?? '').toLowerCase();
  if (ending === 'htm' || ending === 'xhtml') return 'html';
  return REPORT_FORMAT_NAMES.find((format) => format === ending) ?? null;
}

/** The format of an uploaded report. @throws Problem unless name and content agree on one */
export function mustKnowFormat({ name, bytes }: UploadedFile): ReportFormat {
  const promised = endingOf(name);
  if (PACKAGE.test(name)) {
    throw new Problem('report-file.refused', {
      message: `${name} is a package of files. Unpack it and upload the .xhtml in its folder 'reports'.`,
    });
  }
  if (promised === null) {
    throw new Problem('report-file.refused', {
      message: `${name} is no report file. Upload a file that ends in .pdf, .xlsx, .xls, .docx, .html or .xhtml.`,
    });
  }
  if (bytes.length === 0) {
    throw new Problem('report-file.refused', {
      message: `${name} is empty. Upload the report itself.`,
    });
  }
  const found = formatOf(bytes);
  if (found === promised) return found;
  const content = found ?? otherContent(bytes);
  throw new Problem('report-file.refused', {
    message: `${name} ends in .${promised}, but its content is ${content}. Upload the report in its own format.`,
  });
}
