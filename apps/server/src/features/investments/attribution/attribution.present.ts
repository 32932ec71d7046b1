import {
  ATTRIBUTED_FIGURES,
  ATTRIBUTED_PAIS,
  type AttributionHoldingRow,
  type AttributionRow,
} from '@verdure/contract/investments/attribution';
import {
  ATTRIBUTION_CUTS,
  type AttributionCut,
  DEFAULT_REFERENCE_ID,
  SCORED_PILLARS,
} from '@verdure/contract/vocabulary';
import { z } from 'zod';

import { evidenceOf } from '../footprints/long-companies.reads.ts';
import { type Investments, rowsOf, type ScoredInvestment } from '../investment/investment.reads.ts';
import { type Asked, FIELDS_A_LEAF, type RootCall } from '../investment/investment-roots.reads.ts';
import { type Bar, barsOf, explain, type Explained, type ExplainedHolding } from './bars.ts';
import {
  type AttributedSide,
  attributedSide,
  type Holding,
  wantedFigure,
} from './attributed-side.ts';

/** The arguments of the roots, with what stands for those that are left out. */
const wantedArgs = z.object({
  figure: z.enum(ATTRIBUTED_FIGURES).nullish(),
  metricId: z.number().nullish(),
  pai: z.enum(ATTRIBUTED_PAIS).nullish(),
  cut: z.enum(ATTRIBUTION_CUTS).nullish(),
  pillar: z.enum(SCORED_PILLARS).nullish(),
  referenceType: z.enum(['portfolio', 'fund']).nullish(),
  referenceId: z.number().nullish(),
  group: z.string().nullish(),
});

function wantedOf(args: unknown) {
  const wanted = wantedArgs.parse(args);
  return {
    ...wantedFigure(wanted),
    cut: wanted.cut ?? 'sector',
    pillar: wanted.pillar ?? null,
    referenceType: wanted.referenceType ?? 'portfolio',
    referenceId: wanted.referenceId ?? DEFAULT_REFERENCE_ID,
    /** Null: the holdings of every bar. */
    group: wanted.group ?? null,
  } as const;
}

type Wanted = ReturnType<typeof wantedOf>;

/** What a comparison is made with. */
interface Asking {
  readonly investments: Investments;
  readonly asked: Asked;
  readonly call: RootCall;
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

/** The reference under the same profile; null: the viewer sees none with this id. */
async function openReference(
  { investments, asked, call }: Asking,
  { under }: ScoredInvestment,
  { referenceType: type, referenceId }: Wanted,
): Promise<ScoredInvestment | null> {
  // benchmarks are nobody's; funds belong to the organisations with the feature
  if (type === 'fund' && referenceId > 0 && !asked.viewer.features.has('funds')) return null;
  const [opened] = await investments.open(under.snapshot, asked, { type, ids: [referenceId] });
  if (opened === undefined) return null;
  call.budget.spend(opened.leaves.nodes.length, FIELDS_A_LEAF);
  return investments.score(opened, under, asked);
}

async function compare(
  asking: Asking,
  scored: ScoredInvestment,
  wanted: Wanted,
): Promise<Compared | null> {
  const reference = await openReference(asking, scored, wanted);
  if (reference === null) return null;
  const here = await attributedSide(scored, asking.asked, wanted);
  const there = await attributedSide(reference, asking.asked, wanted);
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
  asking: Asking,
  scored: ScoredInvestment,
): Promise<readonly AttributionRow[]> {
  const wanted = wantedOf(asking.call.args);
  const compared = await compare(asking, scored, wanted);
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

/** The holdings behind a bar (GQL-21). */
export async function presentAttributionHoldings(
  asking: Asking,
  scored: ScoredInvestment,
): Promise<readonly AttributionHoldingRow[]> {
  const wanted = wantedOf(asking.call.args);
  const { group } = wanted;
  const compared = await compare(asking, scored, wanted);
  if (compared === null || compared.explained === null) return [];
  const bars = barsOf(compared.explained, wanted).filter(
    (bar) => group === null || bar.group === group,
  );
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
