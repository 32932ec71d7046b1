import type {
  ConstituentArtNineRow,
  InvestmentArtNineRow,
  ObjectiveShareRow,
  RequirementShareRow,
} from '@verdure/contract/investments/regulatory';
import { ARTICLE_NINE_REQUIREMENTS, TAXONOMY_OBJECTIVES } from '@verdure/contract/vocabulary';
import type { Finding } from '@verdure/scoring/article-nine';
import type { RegulatedCompany } from '@verdure/scoring/sfdr';
import { objectiveAnswer } from '@verdure/scoring/taxonomy';

import { presentDays } from '../../../universe/data-days.ts';
import { rowsOf, type ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { seesSfdr } from './pai.present.ts';
import { daysOfShares, regulatedAt, shareAnswering } from './regulated-investment.ts';
import { reportedOf } from './rule-facts.ts';

/** Scoped users see no taxonomy statements (SCR-PORT-26). */
export const seesTaxonomy = ({ viewer }: Pick<Asked, 'viewer'>): boolean =>
  !viewer.isScoped && viewer.features.has('taxonomy');

const seesNothing = (asked: Asked): boolean => !seesSfdr(asked) && !seesTaxonomy(asked);

interface FindingShares {
  readonly contributing: number | null;
  readonly harming: number | null;
  readonly known: number | null;
}

const answerOf = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');

/** Shares of the long company weight with one finding. Harm wins over a contribution. */
function sharesOf(
  of: ScoredInvestment,
  findingOf: (company: RegulatedCompany) => Finding | null,
): FindingShares {
  const share = (has: (finding: Finding) => boolean) =>
    shareAnswering(of, (company) => {
      const finding = findingOf(company);
      return finding === null ? null : answerOf(has(finding));
    });
  const contributing = share(({ contributes, harms }) => contributes && !harms);
  return {
    contributing: contributing.value,
    harming: share(({ harms }) => harms).value,
    known: contributing.value === null ? null : contributing.coveredFraction,
  };
}

const requirementsOf = (of: ScoredInvestment): RequirementShareRow[] =>
  ARTICLE_NINE_REQUIREMENTS.map(({ id, name }, place) => ({
    requirement_id: id,
    name,
    ...sharesOf(of, ({ requirements }) => requirements[place] ?? null),
  }));

const objectivesOf = (of: ScoredInvestment): ObjectiveShareRow[] =>
  TAXONOMY_OBJECTIVES.map(({ id, key, name }, place) => ({
    objective_id: id,
    key,
    name,
    ...sharesOf(of, ({ objectives }) => objectives[place] ?? null),
  }));

const NO_TAXONOMY = {
  taxo_data_from: null,
  taxo_data_to: null,
  overall_taxo_aligned: null,
  taxo_assessed: null,
  activity_unknown: null,
  eu_taxo_aligned: null,
  eu_taxo_coverage: null,
  safeguard: null,
  objectives: [],
};

/** Null where no company held can be assessed: nobody has failed then, and 0% would say so. */
const knownShare = ({ value, coveredFraction }: ReturnType<typeof shareAnswering>) =>
  coveredFraction > 0 ? value : null;

function taxonomyOf(of: ScoredInvestment) {
  const aligned = shareAnswering(of, ({ taxonomyAligned }) => taxonomyAligned);
  const reported = reportedOf(of);
  const days = daysOfShares(of, [
    { figure: aligned, isScored: true, findings: ['taxonomy'] },
    { figure: reported, isScored: false, findings: ['taxonomy'] },
  ]);
  return {
    taxo_data_from: days.from,
    taxo_data_to: days.to,
    overall_taxo_aligned: aligned.value,
    taxo_assessed: aligned.value === null ? null : aligned.coveredFraction,
    activity_unknown: shareAnswering(of, (company) => answerOf(company.isActivityUnknown)).value,
    eu_taxo_aligned: reported.value,
    eu_taxo_coverage: aligned.value === null ? null : reported.coveredFraction,
    safeguard: knownShare(shareAnswering(of, ({ safeguards }) => safeguards)),
    objectives: objectivesOf(of),
  };
}

const NO_SFDR = {
  data_from: null,
  data_to: null,
  article_9_aligned: null,
  article_9_assessed: null,
  governance_practices: null,
  requirements: [],
};

function articleNineOf(of: ScoredInvestment) {
  const sustainable = shareAnswering(of, (company) => company.sustainable.answer);
  const days = daysOfShares(of, [
    { figure: sustainable, isScored: true, findings: ['article_nine'] },
  ]);
  return {
    ...presentDays(days),
    article_9_aligned: sustainable.value,
    article_9_assessed: sustainable.value === null ? null : sustainable.coveredFraction,
    governance_practices: knownShare(shareAnswering(of, ({ goodGovernance }) => goodGovernance)),
    requirements: requirementsOf(of),
  };
}

/** Sustainable investment and taxonomy of a portfolio or fund (GQL-14). */
export function presentArtNine(
  of: ScoredInvestment,
  asked: Asked,
): readonly InvestmentArtNineRow[] {
  if (seesNothing(asked)) return [];
  const { snapshot } = of.under;
  return [
    {
      id: of.investment.id,
      as_of: snapshot.coverage.asOf,
      snapshot_version: snapshot.version,
      methodology_version: snapshot.coverage.methodologyVersion,
      ...(seesSfdr(asked) ? articleNineOf(of) : NO_SFDR),
      ...(seesTaxonomy(asked) ? taxonomyOf(of) : NO_TAXONOMY),
    },
  ];
}

/** The field of each objective on the wire. */
function objectiveFields(company: RegulatedCompany | null) {
  const at = (key: (typeof TAXONOMY_OBJECTIVES)[number]['key']) => {
    if (company === null) return null;
    const place = TAXONOMY_OBJECTIVES.findIndex((objective) => objective.key === key);
    return objectiveAnswer(company.objectives[place] ?? null);
  };
  return {
    biodiversity_and_ecosystems: at('biodiversity_and_ecosystems'),
    circular_economy: at('circular_economy'),
    climate_change_adaptation: at('climate_change_adaptation'),
    climate_change_mitigation: at('climate_change_mitigation'),
    pollution_prevention_and_control: at('pollution_prevention_and_control'),
    water_and_marine_resources: at('water_and_marine_resources'),
  };
}

/** The rows of the constituents' table; only companies have answers (GQL-14). */
export function presentConstituentArtNine(
  of: ScoredInvestment,
  asked: Asked,
): readonly ConstituentArtNineRow[] {
  if (seesNothing(asked)) return [];
  const at = regulatedAt(of);
  return rowsOf(of.investment, asked.isUnderlying).map(({ id, type, node }) => {
    const company = type === 'company' ? at(node) : null;
    const sfdr = seesSfdr(asked) ? company : null;
    const taxonomy = seesTaxonomy(asked) ? company : null;
    return {
      parent_id: of.investment.id,
      id,
      type,
      sustainable_investment: sfdr?.sustainable.answer ?? null,
      governance_practices: sfdr?.goodGovernance ?? null,
      taxo_aligned: taxonomy?.taxonomyAligned ?? null,
      eu_taxo_aligned: taxonomy?.alignedFraction ?? null,
      safeguard: taxonomy?.safeguards ?? null,
      ...objectiveFields(taxonomy),
    };
  });
}
