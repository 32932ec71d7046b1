import type { Draft } from '@verdure/contract/investments/drafts';
import type { ReplacementRow } from '@verdure/contract/investments/replacements';
import { countryNameOf } from '@verdure/contract/vocabulary';
import { benchmarkConstituents } from '@verdure/scoring/benchmarks';

import { nextTurn, type GraphqlContext } from '../../../platform/graphql/answer-root.ts';
import type {
  Investments,
  ScoredInvestment,
  WantedInvestments,
} from '../investment/investment.reads.ts';
import { FIELDS_A_LEAF } from '../investment/investment-roots.reads.ts';
import type { Candidate } from './candidates.ts';
import { offeredFor, swapped } from './offered.ts';
import { triedFigures } from './tried-figures.ts';

/** What a replacement is looked for with. */
export interface WantedReplacements extends WantedInvestments {
  readonly companyId: number;
  readonly draft: Draft;
}

const NO_FIGURES = {
  portfolio_score: null,
  portfolio_grade: null,
  portfolio_footprint: null,
  portfolio_footprint_standing: null,
  portfolio_itr: null,
  portfolio_itr_standing: null,
} as const;

function identityOf({ under }: ScoredInvestment, candidate: Candidate) {
  const { at, id, score, grade, isSameSubSector, isSameRegion, isBarred } = candidate;
  const { row, scored } = at;
  const { companies, spans, sectors } = scored.snapshot;
  const span = spans[companies.span[row] ?? -1];
  const code = companies.countryCodes[row] ?? null;
  return {
    id,
    name: companies.names[row] ?? '',
    sector: sectors.find((each) => each.id === (span?.subSectorId ?? span?.parentId))?.name ?? null,
    country: code === null ? null : countryNameOf(code),
    is_same_sub_sector: isSameSubSector,
    is_same_region: isSameRegion,
    score,
    grade,
    is_excluded: isBarred,
    has_own_values: scored !== under.scored,
  };
}

const PERCENT = 100;

/** What the Global benchmark holds of each company, percent, by its id. */
function globalPercents({ under }: ScoredInvestment): ReadonlyMap<number, number> {
  const { companies } = under.scored.snapshot;
  const { rows, weightFractions } = benchmarkConstituents(under.scored.snapshot, 'global');
  return new Map(
    Array.from(rows, (row, at) => [companies.id[row] ?? 0, (weightFractions[at] ?? 0) * PERCENT]),
  );
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
  if (opened === undefined) return [];
  const scored = investments.score(opened, under, context);
  const offered = await offeredFor(context, scored, { companyId });
  const before = await triedFigures(scored, context);
  const inGlobal = globalPercents(scored);
  const rows: ReplacementRow[] = [];
  for (const candidate of offered?.candidates ?? []) {
    await nextTurn(context);
    const to = { id: candidate.id, weightPercent: offered?.weightPercent ?? 0 };
    const withIt = { ...wanted, draft: swapped(draft, companyId, to) };
    const [tried] = candidate.isBarred
      ? []
      : await investments.open(under.snapshot, context, withIt);
    if (tried !== undefined) context.budget.spend(tried.leaves.nodes.length, FIELDS_A_LEAF);
    const figures =
      tried === undefined
        ? NO_FIGURES
        : await triedFigures(investments.score(tried, under, context), context);
    rows.push({
      ...identityOf(scored, candidate),
      weight_percent: to.weightPercent,
      active_weight_percent: to.weightPercent - (inGlobal.get(candidate.id) ?? 0),
      ...figures,
      footprint_before: before.portfolio_footprint,
      itr_before: before.portfolio_itr,
    });
  }
  return rows;
}
