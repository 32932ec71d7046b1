import { readFile } from 'node:fs/promises';

import { processReport } from '../../features/desk/extraction-jobs/process-report.ts';
import {
  type LocalCandidate,
  readLocalFile,
} from '../../features/desk/extraction-jobs/reading/read-local-file.ts';
import { createCompute } from '../../platform/compute/compute.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { messageOf } from '../../platform/startup-error.ts';
import { type Command, type CommandContext, UsageError, withStore } from '../command.ts';
import { readWords } from './words.ts';

const OPTIONS = { year: { type: 'string' }, format: { type: 'string' } } as const;
const FORMATS = ['json', 'text'];

async function readStored(documentId: number, { config, say, complain }: CommandContext) {
  const compute = createCompute();
  try {
    const files = openFiles(config);
    const result = await withStore(config, ({ database }) =>
      processReport({ database, files, compute }, { documentId, organisationId: null }),
    );
    if (result === null) complain(`There is no report ${documentId}.`);
    else if (result.error !== null) complain(result.error);
    else {
      const { pages, candidates, added, passages, gaps = [] } = result;
      say(
        `${pages} pages, ${candidates} candidates, ${added} values and ${passages} passages added.`,
      );
      for (const gap of gaps) complain(gap);
    }
    return result?.error === null ? 0 : 1;
  } finally {
    await compute.close();
  }
}

const lineOf = ({
  metric,
  name,
  year,
  value,
  unit,
  awareness,
  page,
  confidence,
}: LocalCandidate) => {
  const said = value === null ? `awareness ${awareness}` : `${value} ${unit}`;
  return `${metric} ${name}, ${year}: ${said} (page ${page}, confidence ${confidence})`;
};

interface FileToRead {
  readonly path: string;
  readonly year: number | null;
  readonly isJson: boolean;
}

async function readPath({ path, year, isJson }: FileToRead, { say, complain }: CommandContext) {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await readFile(path));
  } catch (error) {
    complain(`${path} cannot be opened: ${messageOf(error)}`);
    return 1;
  }
  const thisYear = new Date().getFullYear();
  const reading = await readLocalFile({ name: path, bytes, year, thisYear });
  if ('reason' in reading) {
    complain(reading.reason);
    return 1;
  }
  const { candidates, gaps } = reading;
  if (isJson) say(JSON.stringify(candidates, null, 2));
  else for (const candidate of candidates) say(lineOf(candidate));
  // beside the candidates, which other programs read
  for (const gap of gaps) complain(gap);
  return 0;
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^20\d\d$/.test(text)) throw new UsageError(`The year '${text}' is not one such as 2024.`);
  return Number(text);
}

export const readReportCommand: Command = {
  name: 'read-report',
  parameters: 'DOCUMENT_ID | FILE [--year YEAR] [--format json|text]',
  summary: 'Read a stored report into the review, or print what is found in a file, of all years.',
  run: async (words, context) => {
    const { positionals, values } = readWords(words, OPTIONS, ['DOCUMENT_ID or FILE']);
    const [what = ''] = positionals;
    const { format = 'text' } = values;
    const year = yearOf(values.year);
    if (!FORMATS.includes(format))
      throw new UsageError(`The format '${format}' is not json or text.`);
    if (/^\d{1,9}$/.test(what)) return readStored(Number(what), context);
    return readPath({ path: what, year, isJson: format === 'json' }, context);
  },
};
