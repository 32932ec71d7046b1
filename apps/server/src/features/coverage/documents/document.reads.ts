import type { Excerpt } from '@verdure/contract/coverage/documents';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { shownTo, type ViewerTransaction } from '../companies/company.reads.ts';
import { presentExcerpt } from './document.present.ts';
import { listExcerpts } from './document.store.ts';

export { presentDocument, presentContent } from './document.present.ts';
export { findDocument, listDocuments } from './document.store.ts';

/** The passages behind a company's values, in pillars that the organisation has subscribed to. */
export async function readExcerpts(
  { tx, viewer }: ViewerTransaction,
  under: ScoredProfile,
  { companyId, metricId }: { readonly companyId: number; readonly metricId?: number | undefined },
): Promise<Excerpt[]> {
  return shownTo(viewer, under, await listExcerpts(tx, companyId, metricId)).map(presentExcerpt);
}
