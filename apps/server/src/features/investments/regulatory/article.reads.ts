import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import type { ScoredInvestment } from '../investment/investment.reads.ts';
import { presentPai, seesSfdr } from './pai.present.ts';
import { regulatedCompany } from './regulated-company.ts';

/** The SFDR article of a portfolio; null before its policy questions are answered. */
export const articleOfInvestment = async (
  scored: ScoredInvestment,
  asked: Asked,
): Promise<number | null> => (await presentPai(scored, asked))[0]?.article ?? null;

/** The SFDR article of a company; null for a viewer who sees no SFDR statement of it. */
export const articleOfCompany = (
  under: ScoredProfile,
  companyId: number,
  viewer: Viewer,
): number | null =>
  viewer.isScoped || !seesSfdr({ viewer })
    ? null
    : (regulatedCompany(under, companyId)?.article ?? null);
