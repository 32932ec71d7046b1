import { Problem } from '@verdure/contract/http/problem';
import { profileEffectEndpoint } from '@verdure/contract/investments/profile-effect';

import { type Route, serve } from '../../../platform/http/serve.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { scoreInvestment } from '../investment/investment.reads.ts';
import { NO_EFFECT, presentEffect } from './profile-effect.present.ts';
import { draftWeights, loadWeighingCatalogue } from '../../profiles/profile.reads.ts';

type EffectParts = Pick<InvestmentParts, 'database' | 'universe' | 'investments'>;

/** Compares a portfolio under saved and unsaved weights. Nothing is stored. */
export const profileEffectRoutes = ({
  database,
  universe,
  investments,
}: EffectParts): readonly Route[] => [
  serve(profileEffectEndpoint, ({ viewer, params: { profileId, portfolioId }, body }) => {
    const { kind, ...draft } = body;
    return database.withTenant(viewer, async (tx) => {
      const asking = { tx, viewer };
      const wanted = { type: 'portfolio', ids: [portfolioId], profileId } as const;
      const saved = await investments.profileOf(asking, wanted);
      const [investment] = await investments.open(saved.snapshot, asking, wanted);
      if (investment === undefined) throw new Problem('portfolio.not-found');
      const catalogue = await loadWeighingCatalogue(tx);
      const weights = draftWeights(saved.scored.profile, draft, catalogue);
      const drafted = await universe.scoredAs(saved, weights);
      if (!isTotalShown(kind, subscribedPillars(viewer.features))) return NO_EFFECT;
      const before = investments.score(investment, saved, asking);
      return presentEffect(before, scoreInvestment(investment, drafted, before.isProxyOn), kind);
    });
  }),
];
