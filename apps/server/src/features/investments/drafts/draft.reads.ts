import { Problem } from '@verdure/contract/http/problem';
import { type Draft, type DraftChange, readDraft } from '@verdure/contract/investments/drafts';

import {
  type ViewerTransaction,
  visibleCompanies,
} from '../../coverage/companies/company.reads.ts';
import type { HoldingColumns } from '../portfolios/portfolio.reads.ts';
import { addedHoldings, appliedDraft, draftProblems } from './apply-draft.ts';

const refused = (errors: readonly string[]): Problem => new Problem('draft.refused', { errors });

/** @throws Problem 'draft.refused' for a text that is no draft */
export function draftOf(text: string): Draft {
  const read = readDraft(text);
  if (read.status === 'refused') throw refused(read.reasons);
  return read.draft;
}

function addedProblem({ type, id }: DraftChange, visible: ReadonlySet<number>): string | null {
  if (type !== 'company') {
    return `The draft changes ${type} ${id}, which the portfolio does not hold. Only companies can be added.`;
  }
  return visible.has(id)
    ? null
    : `The draft adds company ${id}, which is not known. Remove it from the draft.`;
}

/**
 * The holdings of a saved portfolio with the changes of a draft. Only companies that the viewer may
 * open can be added.
 *
 * @throws Problem 'draft.refused' with a sentence for each change that does not fit
 */
export async function draftedHoldings(
  { tx, viewer }: ViewerTransaction,
  saved: HoldingColumns,
  draft: Draft,
): Promise<HoldingColumns> {
  const added = addedHoldings(saved, draft);
  const companies = added.flatMap(({ type, id }) => (type === 'company' ? [id] : []));
  const visible = await visibleCompanies(tx, viewer, companies);
  const reasons = [
    ...added.flatMap((change) => addedProblem(change, visible) ?? []),
    ...draftProblems(saved, draft),
  ];
  if (reasons.length > 0) throw refused(reasons);
  return appliedDraft(saved, draft);
}
