import { type Draft, isSameHolding } from '@verdure/contract/investments/drafts';
import { MOST_REPLACEMENTS } from '@verdure/contract/investments/replacements';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import { scoredRowOf } from '../../../universe/scored-profile.ts';
import {
  type ViewerTransaction,
  visibleCompanies,
} from '../../coverage/companies/company.reads.ts';
import { ownCompanies, type ScoredInvestment } from '../investment/investment.reads.ts';
import { type Candidate, candidatesFor } from './candidates.ts';

/** What is offered in place of a company. */
export interface Offered {
  /** What the replaced company weighs, as it was given, percent. */
  readonly weightPercent: number;
  /** The best first; what the profile excludes last. */
  readonly candidates: readonly Candidate[];
}

interface Replaced {
  /** A company that the portfolio holds itself. */
  readonly companyId: number;
  /** Companies that are not offered though the portfolio does not hold them. */
  readonly taken?: ReadonlySet<number>;
}

const NONE_TAKEN: ReadonlySet<number> = new Set();

/** The companies that 'Replace with…' offers; null: the portfolio does not hold the company itself. */
export async function offeredFor(
  { tx, viewer }: ViewerTransaction,
  { investment, under }: ScoredInvestment,
  { companyId, taken = NONE_TAKEN }: Replaced,
): Promise<Offered | null> {
  const held = new Map(ownCompanies(investment).map(({ id, givenPercent }) => [id, givenPercent]));
  const weightPercent = held.get(companyId);
  const place = scoredRowOf(under, companyId);
  // a private company has no place among the public ones
  const publicRow = rowOfCompany(under.scored.snapshot, companyId);
  if (weightPercent === undefined || place === null || publicRow === null) return null;
  const isHeld = (id: number): boolean => held.has(id) || taken.has(id);
  const near = candidatesFor(under, { place, publicRow, isHeld }).slice(0, MOST_REPLACEMENTS * 5);
  const seen = await visibleCompanies(
    tx,
    viewer,
    near.map(({ id }) => id),
  );
  const candidates = near.filter(({ id }) => seen.has(id)).slice(0, MOST_REPLACEMENTS);
  return { weightPercent, candidates };
}

/** The draft with one company in place of another, at the same weight. */
export const swapped = (
  { isSpread, changes }: Draft,
  from: number,
  to: { readonly id: number; readonly weightPercent: number },
): Draft => {
  const out = { type: 'company', id: from, weightPercent: null } as const;
  const into = { type: 'company', ...to } as const;
  const others = changes.filter((each) => !isSameHolding(each, out) && !isSameHolding(each, into));
  return { isSpread, changes: [...others, out, into] };
};
