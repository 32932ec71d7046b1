import type { ExcludedShare, PaiFigures, RuleFacts } from '@verdure/scoring/sfdr';
import { reportedShare } from '@verdure/scoring/taxonomy';
import { activityIdsAt } from '@verdure/scoring/universe';

import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import type { Answers } from '../policy-questions/policy-questions.reads.ts';
import {
  type PortfolioCompany,
  portfolioCompanies,
  regulatedAt,
  shareAnswering,
  WHOLE,
} from './regulated-investment.ts';

const TOBACCO_ID = 7;

/** What companies report as aligned with the taxonomy. */
export function reportedOf(of: ScoredInvestment) {
  const at = regulatedAt(of);
  const companies = portfolioCompanies(of).map(({ node, weightFraction: value }) => ({
    value,
    alignedFraction: at(node)?.alignedFraction ?? null,
  }));
  return reportedShare(companies, WHOLE);
}

function tobaccoOf(of: ScoredInvestment): ExcludedShare {
  const isTobacco = ({ node }: PortfolioCompany): boolean | null => {
    const row = of.nodes.rows[node] ?? -1;
    const activities = row < 0 ? null : activityIdsAt(universeAt(of, node).snapshot, row);
    return activities?.includes(TOBACCO_ID) ?? null;
  };
  const long = portfolioCompanies(of).filter(({ weightFraction }) => weightFraction > 0);
  const sum = (companies: readonly PortfolioCompany[]): number =>
    companies.reduce((total, { weightFraction }) => total + weightFraction, 0);
  const known = long.filter((company) => isTobacco(company) !== null);
  return {
    heldFraction: known.length === 0 ? null : sum(known.filter((company) => isTobacco(company))),
    coveredFraction: long.length === 0 ? 0 : sum(known) / sum(long),
  };
}

function excludedBy({ figures }: PaiFigures, id: number): ExcludedShare {
  const line = figures.find(({ indicatorId, part }) => indicatorId === id && part === null);
  return {
    heldFraction: line?.measured.value ?? null,
    coveredFraction: line?.measured.coveredFraction ?? 0,
  };
}

/** What the conditions of the rule sets look at, of one portfolio. */
export const ruleFactsOf = (
  of: ScoredInvestment,
  figures: PaiFigures,
  { answers, articleValue }: { answers: Answers; articleValue: RuleFacts['articleValue'] },
): RuleFacts => ({
  answers,
  articleValue,
  sustainableFraction: shareAnswering(of, ({ sustainable }) => sustainable.answer).value,
  taxonomyFraction: reportedOf(of).value,
  weapons: excludedBy(figures, 14),
  normViolations: excludedBy(figures, 10),
  fossilFuels: excludedBy(figures, 4),
  tobacco: tobaccoOf(of),
});
