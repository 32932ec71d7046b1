import { basename } from 'node:path';

import {
  monthOfDate,
  recalculateConsensus,
} from '../../features/coverage/consensus/recalculate-consensus.ts';
import { importConsensusTable } from '../../features/imports/import-consensus-table.ts';
import { ImportProblem } from '../../features/imports/import-problem.ts';
import { writeRefusalReport } from '../../features/imports/refusal-report.ts';
import { hashOfFile } from '../../features/imports/run-import.ts';
import { openTable } from '../../features/imports/tables/open-table.ts';
import { systemClock } from '../../platform/clock.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { type Command, withStore } from '../command.ts';
import { summaryOf } from './import.ts';
import { readWords } from './words.ts';

const OPTIONS = { provider: { type: 'string' }, report: { type: 'string' } } as const;

export const importConsensusCommand: Command = {
  name: 'import consensus',
  parameters: 'FILE [--provider NAME] [--report FILE]',
  summary: 'Add a rating provider’s monthly file and calculate the consensus again.',
  run: async (words, { config, say }) => {
    const { positionals, values } = readWords(words, OPTIONS, ['FILE']);
    const [path = ''] = positionals;
    const tally = await withStore(config, async ({ database }) =>
      importConsensusTable(database, {
        table: await openTable(path, {}),
        name: basename(path),
        hash: await hashOfFile(path),
        provider: values.provider ?? null,
        andThen: (tx) => recalculateConsensus(tx, monthOfDate(systemClock.now())),
      }),
    ).catch((error: unknown) => {
      if (error instanceof ImportProblem)
        throw new StartupError(`${error.message} Nothing was written.`);
      throw error;
    });
    say(summaryOf(tally));
    if (tally.refusals.length > 0) {
      const report = values.report ?? `${path}.refused.csv`;
      await writeRefusalReport(report, tally.refusals);
      say(`What was refused, and why: ${report}`);
    }
    return 0;
  },
};
