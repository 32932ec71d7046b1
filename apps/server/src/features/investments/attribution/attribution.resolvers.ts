import {
  ATTRIBUTED_FIGURES,
  ATTRIBUTED_PAIS,
  attributionHoldingRoots,
  attributionRoots,
} from '@verdure/contract/investments/attribution';
import {
  ATTRIBUTION_CUTS,
  DEFAULT_REFERENCE_ID,
  SCORED_PILLARS,
} from '@verdure/contract/vocabulary';
import { z } from 'zod';

import type { AnsweredRoot } from '../../../platform/graphql/answer-root.ts';
import type { Investments, ScoredInvestment } from '../investment/investment.reads.ts';
import {
  answerInvestments,
  type Asked,
  FIELDS_A_LEAF,
  type RootCall,
} from '../investment/investment-roots.reads.ts';
import { presentAttribution, presentAttributionHoldings } from './attribution.present.ts';
import { wantedFigure } from './attributed-side.ts';

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
    group: wanted.group ?? null,
  } as const;
}

type Wanted = ReturnType<typeof wantedOf>;

/** What lifts and drags portfolios and funds (methodology 25.2). */
export function attributionResolvers(investments: Investments): readonly AnsweredRoot[] {
  /** The reference under the same profile; null: the viewer sees none with this id. */
  async function openReference(
    { under }: ScoredInvestment,
    asked: Asked,
    { budget, args }: RootCall,
  ): Promise<{ readonly wanted: Wanted; readonly reference: ScoredInvestment } | null> {
    const wanted = wantedOf(args);
    const { referenceType: type, referenceId } = wanted;
    // benchmarks are nobody's; funds belong to the organisations with the feature
    if (type === 'fund' && referenceId > 0 && !asked.viewer.features.has('funds')) return null;
    const [opened] = await investments.open(under.snapshot, asked, { type, ids: [referenceId] });
    if (opened === undefined) return null;
    budget.spend(opened.leaves.nodes.length, FIELDS_A_LEAF);
    return { wanted, reference: investments.score(opened, under, asked) };
  }
  return [
    ...answerInvestments(investments, attributionRoots, async (scored, asked, call) => {
      const found = await openReference(scored, asked, call);
      if (found === null) return [];
      return presentAttribution({ scored, reference: found.reference, asked }, found.wanted);
    }),
    ...answerInvestments(investments, attributionHoldingRoots, async (scored, asked, call) => {
      const found = await openReference(scored, asked, call);
      if (found === null) return [];
      return presentAttributionHoldings(
        { scored, reference: found.reference, asked },
        found.wanted,
      );
    }),
  ];
}
