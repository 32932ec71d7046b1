import { workbookBytes } from '@verdure/documents/workbook';

import { handOver } from '../compute/hand-over.ts';

export function run(workbook: Parameters<typeof workbookBytes>[0]) {
  const bytes = workbookBytes(workbook);
  return handOver({ bytes }, [bytes]);
}
