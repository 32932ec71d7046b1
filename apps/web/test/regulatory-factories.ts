import type {
  CompanyFindingRow,
  ConstituentArtNineRow,
  ConstituentPaiRow,
  InvestmentArtNineRow,
  InvestmentPaiRow,
  RegulatoryFigurePartRow,
} from '@verdure/contract/investments/regulatory';
import {
  policyQuestionsEndpoint,
  portfolioQuestionsEndpoint,
} from '@verdure/contract/investments/policy-questions';
import {
  ARTICLE_NINE_REQUIREMENTS,
  ARTICLE_RULE_SETS,
  PAI_INDICATORS,
  PAI_OUTCOMES,
  type PaiIndicatorId,
  PER_COVERED_UNITS,
  POLICY_QUESTIONS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import { answers } from './fake-edge.ts';
import { leafOf, portfolioRoots } from './investment-factories.ts';

/** Fossil fuels are held, nobody tells of hazardous waste, the others are clear. */
function outcomeOf(id: number) {
  const [clear, adverse, silent] = PAI_OUTCOMES;
  const shares = { clear: 0.621, adverse: 0.204, not_disclosed: 0.125, not_applicable: 0.05 };
  const { text, tileScore, colour } = id === 4 ? adverse : id === 9 ? silent : clear;
  return {
    outcome: text,
    score: tileScore,
    grade: id === 4 ? ('E' as const) : id === 9 ? null : ('A' as const),
    colour,
    shares: id === 4 ? shares : { clear: 0.9, adverse: 0.1, not_disclosed: 0, not_applicable: 0 },
    comment:
      id === 4
        ? 'None 62.1% · possible 20.4% · not disclosed 12.5% · not applicable 5.0%'
        : 'None 90.0% · possible 10.0%',
  };
}

/** The figures of a line: nobody tells 9. */
function figureOf(id: PaiIndicatorId) {
  const per_covered_unit = PER_COVERED_UNITS[id] ?? null;
  const common = { per_covered_unit, scopes: id < 4 ? [1, 2, 3] : [] };
  if (id === 9) {
    const nothing = { value: null, per_covered: null, coverage: 0, covered: 0 };
    return { ...common, ...nothing, standing: 'not_shown' as const };
  }
  const per_covered = per_covered_unit === null ? null : 0.3125;
  const firm = { coverage: 0.8, covered: 0.8, standing: 'shown' as const };
  return { ...common, ...firm, value: 0.25, per_covered };
}

export const paiOf = (change: Partial<InvestmentPaiRow> = {}): InvestmentPaiRow => ({
  id: 1,
  as_of: '2026-03-31',
  snapshot_version: 7,
  methodology_version: '1.2',
  data_from: '2024-12-31',
  data_to: '2025-12-31',
  pais: PAI_INDICATORS.map(({ id, name, unit }) => ({
    pai_id: id,
    pai_name: name,
    part: id === 6 ? 'C: Manufacturing' : id === 5 ? 'Consumption' : null,
    unit,
    ...figureOf(id),
    data_from: id === 9 ? null : '2023-12-31',
    data_to: id === 9 ? null : '2024-12-31',
    article: id === 9 ? 8 : 9,
    ...outcomeOf(id),
    governance_grade: 'B' as const,
    sustainability_grade: 'C' as const,
    sustainable_investment: 0.405,
  })),
  eligible: 0.9,
  energy_coverage: 0.8,
  missing_rates: [],
  article: 8,
  article_state: 'shown',
  article_value: 8,
  share_9: 0.45,
  share_8_or_9: 0.81,
  classified: 0.9,
  answered: 10,
  rule_sets: ARTICLE_RULE_SETS.map(({ id, name, validFrom, isProposal, categories }) => ({
    id,
    name,
    valid_from: validFrom,
    proposal: isProposal,
    categories: categories.map((category) => ({
      name: category.name,
      state: 'failed' as const,
      conditions: category.conditions.map((condition) => ({
        condition,
        state: condition === 'no_tobacco' ? ('failed' as const) : ('unknown' as const),
        share: condition === 'no_tobacco' ? 0.02 : null,
      })),
    })),
  })),
  ...change,
});

export const artNineOf = (change: Partial<InvestmentArtNineRow> = {}): InvestmentArtNineRow => ({
  id: 1,
  as_of: '2026-03-31',
  snapshot_version: 7,
  methodology_version: '1.2',
  data_from: '2024-12-31',
  data_to: '2025-12-31',
  taxo_data_from: '2025-12-31',
  taxo_data_to: '2025-12-31',
  article_9_aligned: 0.405,
  article_9_assessed: 0.9,
  overall_taxo_aligned: 0.123,
  taxo_assessed: 0.88,
  activity_unknown: 0.02,
  eu_taxo_aligned: 0.081,
  eu_taxo_coverage: 0.7,
  safeguard: 0.8,
  governance_practices: 0.868,
  requirements: ARTICLE_NINE_REQUIREMENTS.map(({ id, name }) => ({
    requirement_id: id,
    name,
    contributing: 0.067,
    harming: 0.01,
    known: 0.7,
  })),
  objectives: TAXONOMY_OBJECTIVES.map(({ id, key, name }) => ({
    objective_id: id,
    key,
    name,
    contributing: id === 1 ? 0.2 : 0,
    harming: 0,
    known: id === 6 ? 0 : 0.7,
  })),
  ...change,
});

const constituentPai = (): ConstituentPaiRow => ({
  parent_id: 1,
  id: 11,
  type: 'company',
  article: 8,
  governance_grade: 'C',
  sustainability_grade: 'B',
  governance_practices: 'green',
  sustainable_investment: 'Y',
  pais: PAI_INDICATORS.map(({ id, name }) => {
    const outcome = PAI_OUTCOMES[id === 4 ? 1 : 0];
    return {
      pai_id: id,
      pai_name: name,
      outcome: outcome.text,
      score: outcome.tileScore,
      grade: 'A' as const,
      colour: outcome.colour,
      comment: null,
    };
  }),
});

const constituentArtNine = (): ConstituentArtNineRow => ({
  parent_id: 1,
  id: 11,
  type: 'company',
  sustainable_investment: 'Y',
  taxo_aligned: 'Y',
  eu_taxo_aligned: 0.3,
  safeguard: 'Y',
  governance_practices: 'Y',
  biodiversity_and_ecosystems: 'N',
  circular_economy: 'N',
  climate_change_adaptation: 'N',
  climate_change_mitigation: 'Y',
  pollution_prevention_and_control: 'N',
  water_and_marine_resources: 'N',
});

const findingOf = (id: number, change: Partial<CompanyFindingRow>): CompanyFindingRow => ({
  parent_id: 1,
  id,
  type: 'company',
  name: `Company ${id}`,
  weight: 0.1,
  contributes: false,
  harms: false,
  reason: null,
  source: null,
  year: 2025,
  metric_id: null,
  ...change,
});

/** Two contribute, the heavier last; one does both; of one nothing is known. */
export const findings = [
  findingOf(21, { contributes: true, reason: 'It sells wind turbines.', source: 'Annual report' }),
  findingOf(22, { contributes: true, weight: 0.3 }),
  findingOf(23, { contributes: true, harms: true, reason: 'It burns lignite.', metric_id: 92 }),
  findingOf(24, { contributes: null, harms: null, year: null }),
];

/** Two companies add up to 25%, one has no data, one stands for its sector, one is short. */
const figureParts: readonly RegulatoryFigurePartRow[] = [
  { id: 21, name: 'Small Mines', weight: 0.05, value: 1, contribution: 0.05, missing: null },
  { id: 22, name: 'Large Mines', weight: 0.2, value: 1, contribution: 0.2, missing: null },
  {
    id: 23,
    name: 'Silent',
    weight: 0.1,
    value: null,
    contribution: null,
    missing: 'not_disclosed' as const,
  },
  {
    id: 24,
    name: 'Stand-in',
    weight: 0.3,
    value: null,
    contribution: null,
    missing: 'proxy' as const,
  },
  {
    id: 25,
    name: 'Lent',
    weight: -0.1,
    value: null,
    contribution: null,
    missing: 'short' as const,
  },
].map((part) => ({ ...part, parent_id: 1, type: 'company' as const }));

/** A portfolio of one company, with what the rules say of it. */
export const regulatoryRoots = {
  ...portfolioRoots,
  portfolio_flat_constituents: [leafOf('Alder Industries')],
  portfolio_pai: [paiOf()],
  portfolio_constituent_pai: [constituentPai()],
  portfolio_art9: [artNineOf()],
  portfolio_constituent_art9: [constituentArtNine()],
  portfolio_requirement_findings: findings,
  portfolio_objective_findings: findings,
  portfolio_regulatory_figure: figureParts,
};

const NO_ANSWERS = POLICY_QUESTIONS.map(() => null);

/** The questions, and a portfolio that answers none of them yet. */
export const policyCalls = [
  answers(policyQuestionsEndpoint, [...POLICY_QUESTIONS]),
  answers(portfolioQuestionsEndpoint, { value: NO_ANSWERS, abilities: { answer: true } }),
];
