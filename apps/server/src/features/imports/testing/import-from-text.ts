import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import { onTestFinished } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { checkedMapping } from '../mapping/read-mapping.ts';
import type { Tally } from '../reading/refusal.ts';
import { importFile } from '../run-import.ts';

/** Writes a file that is deleted after the test. */
export async function temporaryFile(name: string, content: string | Uint8Array): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'verdure-import-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

interface GivenFile {
  readonly mapping: unknown;
  readonly file: string | Uint8Array;
  readonly name?: string;
  readonly isApproved?: boolean;
}

export async function importGiven(database: Database, given: GivenFile): Promise<Tally> {
  const path = await temporaryFile(given.name ?? 'given.csv', given.file);
  const mapping = checkedMapping(given.mapping, 'given.json');
  return importFile(database, path, { mapping, isApproved: given.isApproved ?? true });
}

const WORKBOOK = `<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Data" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
/** Style 0 is general, style 1 a date of its own format, style 2 the built-in date. */
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** A small workbook. Its second sheet, Data, contains the given rows of XML; its first is empty. */
export function workbookOf(rowsXml: string, sharedStringsXml = '', firstXml = ''): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(WORKBOOK),
    'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
    'xl/styles.xml': strToU8(STYLES),
    'xl/sharedStrings.xml': strToU8(`<sst>${sharedStringsXml}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${firstXml}</sheetData></worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': strToU8(`<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`),
  });
}
