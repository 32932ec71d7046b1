import { type Draft, isSameHolding } from '@verdure/contract/investments/drafts';
import { MOST_REPLACEMENTS, type ReplacementRow } from '@verdure/contract/investments/replacements';
import { countryNameOf } from '@verdure/contract/vocabulary';
import { gradeOfScore } from '@verdure/scoring/grades';
import { rowOfCompany } from '@verdure/scoring/snapshot';
import { TOTAL_KINDS } from '@verdure/scoring/universe';

import { nextTurn, type GraphqlContext } from '../../../platform/graphql/answer-root.ts';
import { scoredRowOf } from '../../../universe/scored-profile.ts';
import { visibleCompanies } from '../../coverage/companies/company.reads.ts';
import {
  type Investments,
  ownCompanies,
  type ScoredInvestment,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import { FIELDS_A_LEAF } from '../investment/investment-roots.reads.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { triedFigures } from './tried-figures.ts';

/** What a replacement is looked for with. */
export interface WantedReplacements extends WantedInvestments {
  readonly companyId: number;
  readonly draft: Draft;
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

const NO_FIGURES = {
  portfolio_score: null,
  portfolio_grade: null,
  portfolio_footprint: null,
  portfolio_itr: null,
} as const;

function identityOf({ under }: ScoredInvestment, candidate: Candidate) {
  const { totalSpreads } = under.scored;
  const { at, id, score, isSameSubSector, isBarred } = candidate;
  const { row, scored } = at;
  const { companies, spans, sectors } = scored.snapshot;
  const span = spans[companies.span[row] ?? -1];
  const code = companies.countryCodes[row] ?? null;
  const sigma = totalSpreads[TOTAL_KINDS.indexOf('esg')]?.sigma ?? 1;
  return {
    id,
    name: companies.names[row] ?? '',
    sector: sectors.find((each) => each.id === (span?.subSectorId ?? span?.parentId))?.name ?? null,
    country: code === null ? null : countryNameOf(code),
    is_same_sub_sector: isSameSubSector,
    score,
    grade: gradeOfScore(score, sigma),
    is_excluded: isBarred,
    has_own_values: scored !== under.scored,
  };
}

/** Companies that could replace a holding, with what each does to the portfolio (ui.md 9.4). */
export async function presentReplacements(
  investments: Investments,
  context: GraphqlContext,
  wanted: WantedReplacements,
): Promise<readonly ReplacementRow[]> {
  const { companyId, draft } = wanted;
  const under = await investments.profileOf(context, wanted);
  const [opened] = await investments.open(under.snapshot, context, wanted);
  const own = opened === undefined ? [] : ownCompanies(opened);
  const held = new Map(own.map(({ id, givenPercent }) => [id, givenPercent]));
  const percent = held.get(companyId);
  const place = scoredRowOf(under, companyId);
  // a private company has no place among the public ones
  const publicRow = rowOfCompany(under.scored.snapshot, companyId);
  if (opened === undefined || percent === undefined) return [];
  if (place === null || publicRow === null) return [];
  const scored = investments.score(opened, under, context);
  const all = candidatesFor(under, { place, publicRow, isHeld: (id) => held.has(id) });
  const near = all.slice(0, MOST_REPLACEMENTS * 5);
  const seen = await visibleCompanies(
    context.tx,
    context.viewer,
    near.map(({ id }) => id),
  );
  const rows: ReplacementRow[] = [];
  for (const candidate of near.filter(({ id }) => seen.has(id)).slice(0, MOST_REPLACEMENTS)) {
    await nextTurn(context);
    const to = { id: candidate.id, weightPercent: percent };
    const withIt = { ...wanted, draft: swapped(draft, companyId, to) };
    const [tried] = candidate.isBarred
      ? []
      : await investments.open(under.snapshot, context, withIt);
    if (tried !== undefined) context.budget.spend(tried.leaves.nodes.length, FIELDS_A_LEAF);
    const figures =
      tried === undefined
        ? NO_FIGURES
        : await triedFigures(investments.score(tried, under, context), context);
    rows.push({ ...identityOf(scored, candidate), weight_percent: percent, ...figures });
  }
  return rows;
}
