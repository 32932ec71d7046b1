import { type Workbook, workbookBytes } from '@verdure/documents/workbook';

import { handOver } from '../compute/hand-over.ts';

export function run(workbook: Workbook) {
  const bytes = workbookBytes(workbook);
  return handOver({ bytes }, [bytes]);
}
