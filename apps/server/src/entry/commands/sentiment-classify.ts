import { ImportProblem } from '../../features/imports/import-problem.ts';
import { openTable } from '../../features/imports/tables/open-table.ts';
import type { SourceTable } from '../../features/imports/tables/source-table.ts';
import {
  type AskedRow,
  classifyRows,
  whyNotJudged,
} from '../../features/news/classifier/classify-rows.ts';
import { csvText } from '../../platform/csv-text.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Command, type CommandContext, UsageError } from '../command.ts';
import { openClassifier } from '../sentiment-classifier.ts';
import { readWords } from './words.ts';

const OPTIONS = { file: { type: 'string' } } as const;
const COLUMNS = ['line', 'title', 'entity', 'label', 'net_score'] as const;
const DECIMALS = 4;
const AT_ONCE = 500;

function placeOf({ columns }: SourceTable, wanted: string): number {
  const place = columns.findIndex((column) => column.toLowerCase() === wanted);
  if (place < 0)
    throw new StartupError(
      `The file has no column '${wanted}'. It needs the columns title and entity.`,
    );
  return place;
}

/** The rows that can be judged; says of each other row why not. */
async function* askedRows(
  table: SourceTable,
  complain: CommandContext['complain'],
): AsyncGenerator<AskedRow> {
  const [titleAt, entityAt] = [placeOf(table, 'title'), placeOf(table, 'entity')];
  for await (const { line, cells } of table.rows) {
    const title = String(cells[titleAt] ?? '').trim();
    const entity = String(cells[entityAt] ?? '').trim();
    const reason = whyNotJudged({ title, entity });
    if (reason === null) yield { line, title, entity };
    else complain(`Line ${line}: ${reason}`);
  }
}

const csvLine = (cells: readonly (string | number)[]): string => csvText([cells]).trimEnd();

async function classifyFile(file: string, { config, say, complain }: CommandContext) {
  const classifier = await openClassifier(config);
  const table = await openTable(file, {});
  let waiting: AskedRow[] = [];
  const judge = async () => {
    const judged = await classifyRows(waiting, classifier);
    waiting = [];
    for (const { line, title, entity, sentiment, netScore } of judged)
      say(csvLine([line, title, entity, sentiment, Number(netScore.toFixed(DECIMALS))]));
  };
  const rows = askedRows(table, complain);
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) say(COLUMNS.join(','));
    isFirst = false;
    waiting.push(row);
    if (waiting.length >= AT_ONCE) await judge();
  }
  if (isFirst) complain('The file has no row that can be judged.');
  await judge();
  return isFirst ? 1 : 0;
}

export const sentimentClassifyCommand: Command = {
  name: 'sentiment classify',
  parameters: '--file FILE',
  summary:
    'Judge the headlines of a table (columns title, entity): label and net score. Needs no database.',
  run: async (words, context) => {
    const { values } = readWords(words, OPTIONS, []);
    if (values.file === undefined) throw new UsageError('--file is missing.');
    try {
      return await classifyFile(values.file, context);
    } catch (error) {
      if (error instanceof ImportProblem) throw new StartupError(error.message);
      throw error;
    }
  },
};
