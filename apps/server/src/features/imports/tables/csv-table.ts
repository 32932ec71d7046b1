import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { z } from 'zod';

import { ImportProblem } from '../import-problem.ts';
import { KIND_SENTENCES } from './file-kind.ts';
import { inspectText } from './inspect-text.ts';
import {
  columnName,
  isBlankRow,
  type SourceRow,
  type SourceTable,
  type TableOptions,
} from './source-table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LONGEST_ROW_BYTES = 1_000_000;

const parsedRecord = z.array(z.string());

/** The separator that occurs most often in the first line, outside quotes. */
export function delimiterOf(start: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' && [...counts.values()].some((count) => count > 0)) break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new ImportProblem(`The mapping names the encoding '${encoding}', which is not known.`);
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    if (chunk instanceof Uint8Array) yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/**
 * Streams the records. A record that spans several lines has the number of its first.
 *
 * @param found gets the delimiter, if it has none
 */
async function* recordsOf(
  texts: AsyncGenerator<string>,
  found: { delimiter: string | undefined },
): AsyncGenerator<SourceRow> {
  const first = await texts.next();
  const start = first.done ? '' : first.value;
  if (start.includes('\0')) throw new ImportProblem(KIND_SENTENCES.binary);
  found.delimiter ??= delimiterOf(start);
  const parser = parse({
    delimiter: found.delimiter,
    relax_column_count: true,
    // a quote inside a cell is data; a quote that opens a cell must be closed
    relax_quotes: true,
    max_record_size: LONGEST_ROW_BYTES,
  });
  // a reader that has enough closes the parser, which drains no more
  const closed = new Promise((resolve) => parser.once('close', resolve));
  const feeding = (async () => {
    parser.write(start);
    for await (const text of texts) {
      if (parser.destroyed) return;
      if (parser.write(text)) continue;
      await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), closed]);
    }
    parser.end();
  })().catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined));
  let line = 1;
  try {
    for await (const parsed of parser) {
      const cells = parsedRecord.parse(parsed);
      yield { line, cells };
      line += 1 + lineBreaksIn(cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const wrongLine = /line (\d+)/.exec(error.message)?.[1] ?? line;
    throw new ImportProblem(
      `The file is not readable as CSV from line ${wrongLine} on: ${reasonOf(error)}.`,
    );
  } finally {
    parser.destroy();
    await feeding;
  }
}

/** Cells keep their line breaks, so a row may span several lines. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const REASONS = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'a quotation mark is opened and not closed'],
  ['CSV_MAX_RECORD_SIZE', 'a row is longer than 1 MB'],
]);

const reasonOf = ({ code }: CsvError): string => REASONS.get(code) ?? 'it is malformed';

/** The first row with text, starting at the header row. */
async function readHeader(
  records: AsyncGenerator<SourceRow>,
  headerRow: number,
): Promise<readonly string[]> {
  for (;;) {
    const next = await records.next();
    if (next.done) throw new ImportProblem('The file has no row of column names.');
    const { line, cells } = next.value;
    if (line >= headerRow && !isBlankRow(cells)) return cells.map(columnName);
  }
}

async function* withoutBlanks(records: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const record of records) if (!isBlankRow(record.cells)) yield record;
}

/** Opens a text table: UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or bars. */
export async function openCsvTable(path: string, options: TableOptions): Promise<SourceTable> {
  const facts = await inspectText(path);
  if (facts.byteLength === 0) throw new ImportProblem('The file is empty.');
  const texts = decoded(path, options.encoding ?? facts.encoding);
  const found = { delimiter: options.delimiter };
  const records = recordsOf(texts, found);
  const columns = await readHeader(records, options.headerRow ?? 1);
  return { columns, rows: withoutBlanks(records), hasSemicolons: found.delimiter === ';' };
}
