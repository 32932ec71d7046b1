import type {
  AttributionHoldingRow,
  AttributionRow,
} from '@verdure/contract/investments/attribution';
import type { AttributionCut, ScoredPillar } from '@verdure/contract/vocabulary';

import { evidenceOf } from '../footprints/long-companies.reads.ts';
import { rowsOf, type ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { type Bar, barsOf, explain, type Explained, type ExplainedHolding } from './bars.ts';
import {
  type AttributedSide,
  attributedSide,
  type Holding,
  type WantedFigure,
} from './attributed-side.ts';

/** Which figure is divided, and by what. */
export interface Division extends WantedFigure {
  readonly cut: AttributionCut;
  /** Of the cut pillar: the one that has a bar for each of its issues. */
  readonly pillar: ScoredPillar | null;
}

/** What is compared under one profile. */
interface Pair {
  readonly scored: ScoredInvestment;
  readonly reference: ScoredInvestment;
  readonly asked: Asked;
}

/** A portfolio or fund beside its reference. */
interface Compared {
  readonly scored: ScoredInvestment;
  readonly reference: ScoredInvestment;
  readonly here: AttributedSide;
  readonly there: AttributedSide;
  /** Null: one of the two figures is not shown. */
  readonly explained: Explained | null;
}

async function compare(
  { scored, reference, asked }: Pair,
  wanted: Division,
): Promise<Compared | null> {
  const here = await attributedSide(scored, asked, wanted);
  const there = await attributedSide(reference, asked, wanted);
  if (here === null || there === null) return null;
  const isShown = here.figure !== null && there.figure !== null;
  const explained = isShown ? explain({ here, there }, scored.under, wanted) : null;
  return { scored, reference, here, there, explained };
}

const wholeOf = ({ scored, reference, here, there, explained }: Compared) => ({
  parent_id: scored.investment.id,
  ...evidenceOf(scored),
  figure_value: here.figure,
  figure_grade: here.grade,
  standing: here.standing,
  reference_name: reference.investment.name,
  reference_value: there.figure,
  reference_grade: there.grade,
  reference_standing: there.standing,
  middle: explained?.middle ?? null,
  counted_weight: here.countedFraction,
  reference_counted_weight: there.countedFraction,
});

/** The weight of some holdings on one side, and their mean there. */
function sideOf(holdings: readonly ExplainedHolding[], side: 'here' | 'there') {
  const held = holdings.map((each) => each[side]).filter((each) => each !== null);
  const weight = held.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  const sum = held.reduce((total, each) => total + each.weightFraction * each.value, 0);
  return { weight, mean: weight > 0 ? sum / weight : null };
}

const issueOf = (part: Holding['part']): number | null => (typeof part === 'number' ? part : null);

function presentBar(bar: Bar, cut: AttributionCut) {
  const { group, name, part, holdings, contribution } = bar;
  const [first] = holdings;
  const single = cut === 'holding' && holdings.length === 1 ? first?.holding : undefined;
  const [here, there] = [sideOf(holdings, 'here'), sideOf(holdings, 'there')];
  return {
    group,
    name,
    type: single?.type ?? null,
    id: single?.id ?? 0,
    pillar: typeof part === 'string' ? part : null,
    issue_id: issueOf(part),
    holdings: holdings.length,
    weight: here.weight,
    reference_weight: there.weight,
    value: here.mean,
    reference_group_value: there.mean,
    contribution,
  };
}

/** A row without a bar tells both figures where their difference cannot be explained. */
const NO_BAR = {
  group: '',
  name: '',
  type: null,
  id: 0,
  pillar: null,
  issue_id: null,
  holdings: 0,
  weight: 0,
  reference_weight: 0,
  value: null,
  reference_group_value: null,
  contribution: 0,
} as const;

/** What lifts and drags a figure, a bar a row (GQL-21). */
export async function presentAttribution(
  pair: Pair,
  wanted: Division,
): Promise<readonly AttributionRow[]> {
  const compared = await compare(pair, wanted);
  if (compared === null) return [];
  const whole = wholeOf(compared);
  const bars = compared.explained === null ? [] : barsOf(compared.explained, wanted);
  return bars.length === 0
    ? [{ ...whole, ...NO_BAR }]
    : bars.map((bar) => ({ ...whole, ...presentBar(bar, wanted.cut) }));
}

/** What an investment holds itself. */
function directHoldings({ investment }: ScoredInvestment) {
  const keys = new Set(rowsOf(investment, false).map(({ type, id }) => `${type} ${id}`));
  return ({ type, id }: Pick<Holding, 'type' | 'id'>): boolean => keys.has(`${type} ${id}`);
}

/** The holdings behind a bar, or behind all where the group is null (GQL-21). */
export async function presentAttributionHoldings(
  pair: Pair,
  { group, ...wanted }: Division & { readonly group: string | null },
): Promise<readonly AttributionHoldingRow[]> {
  const compared = await compare(pair, wanted);
  if (compared === null || compared.explained === null) return [];
  const bars = barsOf(compared.explained, wanted).filter(
    (bar) => group === null || bar.group === group,
  );
  const { scored } = pair;
  const isDirect = directHoldings(scored);
  return (
    bars
      .flatMap((bar) =>
        bar.holdings
          .filter(({ holding }) => holding.id !== 0)
          .map(
            ({ holding: { type, id, name, grade, value, part }, here, there, contribution }) => ({
              parent_id: scored.investment.id,
              id,
              name,
              type,
              group: bar.group,
              issue_id: issueOf(part),
              is_direct: isDirect({ type, id }),
              weight: here?.weightFraction ?? 0,
              reference_weight: there?.weightFraction ?? 0,
              value,
              grade,
              contribution,
            }),
          ),
      )
      // bars stand with the lifts before the drags; a list of several has the largest of all first
      .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
  );
}
