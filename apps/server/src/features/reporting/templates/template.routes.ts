import { WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import {
  fillTemplateEndpoint,
  MACRO_WORKBOOK_TYPE,
  TEMPLATE_ENDINGS,
} from '@verdure/contract/reporting/templates';
import { Problem } from '@verdure/contract/http/problem';

import { type Compute, TaskFailed } from '../../../platform/compute/compute.ts';
import { type Task, taskOf } from '../../../platform/compute/task.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { fileNamePart } from '../../../platform/documents/file-name.ts';
import { ofDay } from '../../../platform/documents/past-words.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serveUpload } from '../../../platform/http/serve.ts';
import { makeWithReceipt } from '../../../platform/receipts/issue-receipt.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { ScreenerParts } from '../../screening/screener/screener.reads.ts';
import { templateResults } from './fill-template.ts';
import type { run as fill } from './fill-template.task.ts';
import type { run as open } from './open-template.task.ts';

const LIMITS = { pool: 'files', mostMilliseconds: 20_000 } as const;
const OPEN = taskOf<typeof open>(new URL('./open-template.task.ts', import.meta.url), LIMITS);
const FILL = taskOf<typeof fill>(new URL('./fill-template.task.ts', import.meta.url), LIMITS);

const refused = (errors: readonly string[]): Problem => new Problem('template.refused', { errors });

const TOO_MUCH_WORK =
  'The template takes too long to read, or too much memory. Remove what is not needed, save it as .xlsx and upload it again.';

const WRONG_ENDING = `Choose a file that ends in ${TEMPLATE_ENDINGS.join(', ')}.`;

type Answer<Done> = Done | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** Runs work on a template. @throws Problem with what it refuses */
async function mustDo<Input, Done extends { readonly kind: 'done' }>(
  compute: Compute,
  task: Task<Input, Answer<Done>>,
  input: Input,
): Promise<Done> {
  const answer = await compute.run(task, input).catch((error: unknown) => {
    throw error instanceof TaskFailed ? refused([TOO_MUCH_WORK]) : error;
  });
  if (answer.kind === 'refused') throw refused(answer.reasons);
  return answer;
}

/** 'Board pack.xls' is answered as 'Board pack (with Results).xlsx'. */
function resultName(fileName: string, hasMacros: boolean, asOf: string | undefined): string {
  const ending = fileName.lastIndexOf('.');
  // a workbook with macros under the ending of one without is refused by Excel
  const name = fileNamePart(ofDay(`${fileName.slice(0, ending)} (with Results)`, asOf));
  return `${name}${hasMacros ? '.xlsm' : '.xlsx'}`;
}

interface TemplateParts extends ScreenerParts, Pick<ServerParts, 'database' | 'compute'> {}

/** Templates that are filled with the results of saved queries (API-132). */
export const templateRoutes = (parts: TemplateParts): readonly Route[] => [
  serveUpload(fillTemplateEndpoint, async ({ viewer, params, query: { asOf }, file, request }) => {
    const { database, compute, clock } = parts;
    const name = file.name.toLowerCase();
    if (!TEMPLATE_ENDINGS.some((ending) => name.endsWith(ending))) throw refused([WRONG_ENDING]);
    const { bytes, names } = await mustDo(compute, OPEN, file.bytes);
    const { results, ...filling } = await database.withTenant(viewer, (tx) =>
      templateResults(
        parts,
        { tx: readAsOf(tx, asOf), viewer },
        { ...params, asOf, fileName: file.name, sheetNames: names, requestId: request.id },
      ),
    );
    const madeAt = clock.now().toISOString();
    const filled = await mustDo(compute, FILL, { bytes, results, madeAt });
    const { hasMacros } = filled;
    // nothing is written into the caller's own workbook: its bytes find the receipt
    const by = { viewer, requestId: request.id };
    const make = () => Promise.resolve([Buffer.from(filled.bytes)]);
    const pieces = await makeWithReceipt(parts, by, { ...filling, make });
    return new Reply(undefined, {
      file: {
        type: hasMacros ? MACRO_WORKBOOK_TYPE : WORKBOOK_TYPE,
        name: resultName(file.name, hasMacros, asOf),
        parts: pieces,
      },
    });
  }),
];
