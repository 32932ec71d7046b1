import { type Draft, isSameHolding } from '@verdure/contract/investments/drafts';
import { MOST_REPLACEMENTS, type ReplacementRow } from '@verdure/contract/investments/replacements';
import { countryNameOf, FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { TYPE_CODES } from '@verdure/scoring/constituents';
import { gradeOfScore } from '@verdure/scoring/grades';
import { meanOfLeaves } from '@verdure/scoring/measures';
import { TOTAL_KINDS } from '@verdure/scoring/universe';

import { nextTurn, type GraphqlContext } from '../../../platform/graphql/answer-root.ts';
import { scoredRowOf } from '../../../universe/scored-profile.ts';
import { visibleCompanies } from '../../coverage/companies/company.reads.ts';
import { gradeOfInvestment } from '../constituents/constituents.reads.ts';
import { presentFootprints } from '../footprints/footprint.reads.ts';
import {
  type Investment,
  type Investments,
  ROOT_NODE,
  type ScoredInvestment,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import { FIELDS_A_LEAF, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { presentItr } from '../temperature/temperature.reads.ts';
import { type Candidate, candidatesFor } from './candidates.ts';

/** What a replacement is looked for with. */
export interface WantedReplacements extends WantedInvestments {
  readonly companyId: number;
  readonly draft: Draft;
}

const PERCENT = 100;
const [CARBON_ID] = FOOTPRINT_METRIC_IDS;

/** The weights of the companies that an investment holds itself, in percent. */
function heldPercents({ graph, ids, isWeightBlank }: Investment): ReadonlyMap<number, number> {
  const own = graph.targets.subarray(0, graph.offsets[ROOT_NODE + 1] ?? 0);
  const fractions = isWeightBlank ? graph.weights : graph.uploadedFractions;
  return new Map(
    Array.from(own).flatMap((node, edge) =>
      graph.types[node] === TYPE_CODES.company
        ? [[ids[node] ?? 0, (fractions[edge] ?? 0) * PERCENT] as const]
        : [],
    ),
  );
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

/** The figures of a portfolio with a draft. */
async function figuresOf(scored: ScoredInvestment, context: GraphqlContext) {
  const asked = { ...NO_ARGUMENTS, viewer: context.viewer, tx: context.tx };
  const [footprint] = presentFootprints(scored, { ...asked, metricId: CARBON_ID });
  const [itr] = await presentItr(scored, asked);
  return {
    portfolio_score: meanOfLeaves(scored.investment.leaves, scored.nodes.scores.esg.points),
    portfolio_grade: gradeOfInvestment(scored, 'esg', asked),
    portfolio_footprint: footprint?.ev_footprint ?? null,
    portfolio_itr: itr?.itr ?? null,
  };
}

const NO_FIGURES = {
  portfolio_score: null,
  portfolio_grade: null,
  portfolio_footprint: null,
  portfolio_itr: null,
} as const;

function identityOf({ under }: ScoredInvestment, candidate: Candidate) {
  const { snapshot, totalSpreads } = under.scored;
  const { companies, spans, sectors } = snapshot;
  const { row, id, score, isSameSubSector, isBarred } = candidate;
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
  const held = opened === undefined ? new Map<number, number>() : heldPercents(opened);
  const percent = held.get(companyId);
  const place = scoredRowOf(under, companyId);
  if (opened === undefined || percent === undefined || place?.scored !== under.scored) return [];
  const scored = investments.score(opened, under, context);
  const all = candidatesFor(under.scored, place.row, (id) => held.has(id));
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
        : await figuresOf(investments.score(tried, under, context), context);
    rows.push({ ...identityOf(scored, candidate), weight_percent: percent, ...figures });
  }
  return rows;
}
