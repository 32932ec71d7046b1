import type { ExecutionResult } from 'graphql';

import { Slices } from '../universe/in-slices.ts';
import { RowPages } from './row-pages.ts';

type Data = NonNullable<ExecutionResult['data']>;

/** The lists of a further page behind those of the ones before. */
function append(data: Data, further: Data): void {
  for (const [name, rows] of Object.entries(further)) {
    const before = data[name];
    if (Array.isArray(before) && Array.isArray(rows)) before.push(...rows);
  }
}

/**
 * Runs a compiled query page by page, giving the thread away in between. The answer is the one that
 * it would give at once.
 */
export async function runInPages(
  run: (pages: RowPages) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const slices = new Slices();
  const pages = new RowPages();
  const result = await run(pages);
  const { data } = result;
  while (data && result.errors === undefined && pages.next()) {
    await slices.pause();
    const further = await run(pages);
    if (further.errors !== undefined || !further.data) {
      // places in the errors are those of the whole answer
      pages.giveWhole();
      return run(pages);
    }
    append(data, further.data);
  }
  return result;
}
