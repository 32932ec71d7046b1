import { processReport } from '../../features/desk/extraction-jobs/process-report.ts';
import { createCompute } from '../../platform/compute/compute.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { type Command, UsageError, withStore } from '../command.ts';
import { readWords } from './words.ts';

function documentIdOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`The report '${text}' is not a number.`);
  return Number(text);
}

export const readReportCommand: Command = {
  name: 'read-report',
  parameters: 'DOCUMENT_ID',
  summary: 'Read a stored report of a company; values and passages wait for approval.',
  run: async (words, { config, say, complain }) => {
    const { positionals } = readWords(words, {}, ['DOCUMENT_ID']);
    const documentId = documentIdOf(positionals[0] ?? '');
    const compute = createCompute();
    try {
      const files = openFiles(config);
      const result = await withStore(config, ({ database }) =>
        processReport({ database, files, compute }, { documentId, organisationId: null }),
      );
      if (result === null) complain(`There is no report ${documentId}.`);
      else if (result.error !== null) complain(result.error);
      else {
        const { pages, candidates, added, passages } = result;
        say(
          `${pages} pages, ${candidates} candidates, ${added} values and ${passages} passages added.`,
        );
      }
      return result?.error === null ? 0 : 1;
    } finally {
      await compute.close();
    }
  },
};
