import type { CompanyFindingRow } from '@verdure/contract/investments/regulatory';
import { ARTICLE_NINE_REQUIREMENTS, TAXONOMY_OBJECTIVES } from '@verdure/contract/vocabulary';
import type { Finding } from '@verdure/scoring/article-nine';
import type { RegulatedCompany } from '@verdure/scoring/sfdr';
import type { FindingSubject } from '@verdure/scoring/snapshot';

import { type ScoredInvestment, universeAt } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { seesTaxonomy } from './art-nine.present.ts';
import { type FindingReason, listFindingReasons } from './findings.store.ts';
import { seesSfdr } from './pai.present.ts';
import { type PortfolioCompany, portfolioCompanies, regulatedAt } from './regulated-investment.ts';

const requirementAt = ({ requirements }: RegulatedCompany, id: number): Finding | null =>
  requirements[ARTICLE_NINE_REQUIREMENTS.findIndex((one) => one.id === id)] ?? null;

const objectiveAt = ({ objectives }: RegulatedCompany, id: number): Finding | null =>
  objectives[TAXONOMY_OBJECTIVES.findIndex((one) => one.id === id)] ?? null;

/** The year that the snapshot judges a company by; later findings do not count yet. */
function reportingYearOf(of: ScoredInvestment, node: number): number {
  const row = of.nodes.rows[node] ?? -1;
  return universeAt(of, node).snapshot.companies.reportingYear[row] ?? 0;
}

const NO_REASON = { reason: null, source: null, year: null, metricId: null };

interface Wanted {
  readonly subject: FindingSubject;
  readonly subjectId: number;
  readonly findingOf: (company: RegulatedCompany) => Finding | null;
}

async function rowsAbout(
  of: ScoredInvestment,
  { tx }: Asked,
  { subject, subjectId, findingOf }: Wanted,
): Promise<readonly CompanyFindingRow[]> {
  const { graph, id: parentId, ids } = of.investment;
  const at = regulatedAt(of);
  const long = portfolioCompanies(of).filter(({ weightFraction }) => weightFraction > 0);
  const whole = long.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  const companyIds = long.map(({ node }) => ids[node] ?? 0);
  const reasons = Map.groupBy(
    await listFindingReasons(tx, { subject, subjectId, companyIds }),
    ({ companyId }) => companyId,
  );
  const reasonOf = (node: number, id: number): FindingReason | undefined =>
    reasons.get(id)?.find(({ year }) => year <= reportingYearOf(of, node));
  const rowOf = ({ node, weightFraction }: PortfolioCompany): CompanyFindingRow => {
    const id = ids[node] ?? 0;
    const company = at(node);
    const finding = company === null ? null : findingOf(company);
    const { reason, source, year, metricId } =
      finding === null ? NO_REASON : (reasonOf(node, id) ?? NO_REASON);
    return {
      parent_id: parentId,
      id,
      type: 'company',
      name: graph.names[node] ?? '',
      weight: weightFraction / whole,
      contributes: finding?.contributes ?? null,
      harms: finding?.harms ?? null,
      reason,
      source,
      year,
      metric_id: metricId,
    };
  };
  return long.map(rowOf);
}

/** What each company does for a requirement of Article 9, and why (SCR-ART9-02). */
export async function presentRequirementFindings(
  of: ScoredInvestment,
  asked: Asked,
): Promise<readonly CompanyFindingRow[]> {
  const { subjectId } = asked;
  if (!seesSfdr(asked) || subjectId === null) return [];
  return rowsAbout(of, asked, {
    subject: 'article_nine',
    subjectId,
    findingOf: (company) => requirementAt(company, subjectId),
  });
}

/** What each company does for an objective of the taxonomy, and why (SCR-ART9-02). */
export async function presentObjectiveFindings(
  of: ScoredInvestment,
  asked: Asked,
): Promise<readonly CompanyFindingRow[]> {
  const { subjectId } = asked;
  if (!seesTaxonomy(asked) || subjectId === null) return [];
  return rowsAbout(of, asked, {
    subject: 'taxonomy',
    subjectId,
    findingOf: (company) => objectiveAt(company, subjectId),
  });
}
