import {
  ARTICLE_NINE_REQUIREMENTS,
  GRADES,
  MARKERS,
  NACE_SECTIONS,
  POLICY_ANSWERS,
  SFDR_ARTICLES,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import { alignedShare, type Finding, sustainableInvestment } from '../article-nine/index.ts';
import { tileGrade } from '../grades/index.ts';
import {
  articleValue,
  companyArticle,
  goodGovernance,
  governanceMarker,
  type PaiFigure,
  paiFigures,
  type PaiHolding,
  paiJudgement,
  paiOutcomeOf,
  portfolioArticle,
} from '../sfdr/index.ts';
import { objectiveAnswer, reportedShare, safeguards, taxonomyAligned } from '../taxonomy/index.ts';
import { byId, caseKind } from './case-kind.ts';
import {
  boolean,
  type Check,
  integer,
  list,
  nullable,
  number,
  oneOf,
  record,
  text,
} from './check-shape.ts';

const amount = nullable(number);
const flag = nullable(boolean);
const grade = nullable(oneOf(GRADES));
const article = nullable(oneOf(SFDR_ARTICLES));

const paiCompany = record({
  id: text,
  value_eur_mn: number,
  enterprise_value_eur_mn: amount,
  revenue_eur_mn: amount,
  scope1_tco2e: amount,
  scope2_tco2e: amount,
  scope3_tco2e: amount,
  is_fossil_fuel_active: flag,
  nonrenewable_consumption_fraction: amount,
  nonrenewable_production_fraction: amount,
  nace_section: nullable(oneOf(NACE_SECTIONS.map(({ code }) => code))),
  energy_gwh: amount,
  harms_biodiversity_area: flag,
  water_emissions_t: amount,
  hazardous_waste_t: amount,
  violates_ungc_oecd: flag,
  lacks_compliance_process: flag,
  pay_gap_fraction: amount,
  board_female_fraction: amount,
  makes_controversial_weapons: flag,
});

type PaiCompany = typeof paiCompany extends Check<infer Company> ? Company : never;

const holdingOf = (one: PaiCompany): PaiHolding => ({
  value: one.value_eur_mn,
  enterpriseValueEurMn: one.enterprise_value_eur_mn,
  revenueEurMn: one.revenue_eur_mn,
  scope1Tonnes: one.scope1_tco2e,
  scope2Tonnes: one.scope2_tco2e,
  scope3Tonnes: one.scope3_tco2e,
  isFossilFuelActive: one.is_fossil_fuel_active,
  nonRenewableConsumptionFraction: one.nonrenewable_consumption_fraction,
  nonRenewableProductionFraction: one.nonrenewable_production_fraction,
  naceSection: one.nace_section,
  energyGwh: one.energy_gwh,
  harmsBiodiversityArea: one.harms_biodiversity_area,
  waterEmissionsTonnes: one.water_emissions_t,
  hazardousWasteTonnes: one.hazardous_waste_t,
  violatesNorms: one.violates_ungc_oecd,
  lacksComplianceProcess: one.lacks_compliance_process,
  payGapFraction: one.pay_gap_fraction,
  boardFemaleFraction: one.board_female_fraction,
  makesControversialWeapons: one.makes_controversial_weapons,
});

/** The name of a line in the answer of a case, by its indicator and part. */
const FIGURE_NAMES: ReadonlyMap<string, string> = new Map([
  ['1 Scope 1', 'pai1_scope1_tco2e'],
  ['1 Scope 2', 'pai1_scope2_tco2e'],
  ['1 Scope 3', 'pai1_scope3_tco2e'],
  ['1', 'pai1_total_tco2e'],
  ['2', 'pai2_tco2e_per_eur_mn_invested'],
  ['3', 'pai3_tco2e_per_eur_mn_revenue'],
  ['4', 'pai4_fraction'],
  ['5 Consumption', 'pai5_consumption_fraction'],
  ['5 Production', 'pai5_production_fraction'],
  ['7', 'pai7_fraction'],
  ['8', 'pai8_t_per_eur_mn_invested'],
  ['9', 'pai9_t_per_eur_mn_invested'],
  ['10', 'pai10_fraction'],
  ['11', 'pai11_fraction'],
  ['12', 'pai12_fraction'],
  ['13', 'pai13_fraction'],
  ['14', 'pai14_fraction'],
]);

const keyOf = ({ indicatorId, part }: PaiFigure): string =>
  part === null ? String(indicatorId) : `${indicatorId} ${part}`;

const COVERAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ['5 Consumption', '5_consumption'],
  ['5 Production', '5_production'],
]);

function coveragesOf(figures: readonly PaiFigure[]): object {
  const named = figures.flatMap((figure): (readonly [string, number | null])[] => {
    const name = figure.part === null ? keyOf(figure) : COVERAGE_NAMES.get(keyOf(figure));
    return name === undefined ? [] : [[name, figure.coverageFraction]];
  });
  return Object.fromEntries(named);
}

/** Section 18.1. */
export const pai = caseKind(
  record({ total_value_eur_mn: amount, companies: list(paiCompany) }),
  ({ total_value_eur_mn, companies }) => {
    const holdings = companies.map(holdingOf);
    const { figures, energyCoverageFraction, eligibleFraction } = paiFigures(
      holdings,
      total_value_eur_mn,
    );
    const energy = figures.filter(
      ({ indicatorId, measured }) => indicatorId === 6 && measured.value !== null,
    );
    return {
      indicators: {
        ...Object.fromEntries(
          figures.flatMap((figure) => {
            const name = FIGURE_NAMES.get(keyOf(figure));
            return name === undefined ? [] : [[name, figure.measured.value]];
          }),
        ),
        pai6_gwh_per_eur_mn_revenue: byId(
          energy,
          ({ part }) => part ?? '',
          ({ measured }) => measured.value,
        ),
      },
      coverage_fraction: Object.assign(coveragesOf(figures), { '6': energyCoverageFraction }),
      eligible_fraction: eligibleFraction,
    };
  },
);

/** Sections 18.2, 18.3 and 7.4. */
export const marker = caseKind(
  record({
    pai_outcomes: list(
      record({
        pai_id: integer,
        is_applicable: boolean,
        is_disclosed: boolean,
        is_flagged: flag,
        peer_percentile_fraction: amount,
      }),
    ),
    governance: list(record({ grade, universe_percentile_fraction: amount })),
    tile_scores: list(amount),
  }),
  ({ pai_outcomes, governance, tile_scores }) => ({
    pai_outcomes: pai_outcomes.map((one) => {
      const { outcome, comment } = paiJudgement({
        indicatorId: one.pai_id,
        isApplicable: one.is_applicable,
        isDisclosed: one.is_disclosed,
        isFlagged: one.is_flagged,
        peerPercentileFraction: one.peer_percentile_fraction,
      });
      const { text: words, tileScore, colour } = paiOutcomeOf(outcome);
      return { outcome: words, tile_score: tileScore, colour, comment };
    }),
    governance: governance.map((one) => ({
      marker: governanceMarker(one.grade, one.universe_percentile_fraction),
      sfdr_good_governance: goodGovernance(one.grade),
    })),
    tile_grades: tile_scores.map((score) => tileGrade(score)?.toLowerCase() ?? null),
  }),
);

/** Sections 18.4 to 18.6. */
export const articles = caseKind(
  record({
    companies: list(
      record({
        pai_green_count: integer,
        pai_yellow_count: integer,
        pai_red_count: integer,
        governance_grade: grade,
        is_proxy: boolean,
        sustainable_investment_marker: nullable(oneOf(MARKERS)),
      }),
    ),
    funds: list(record({ leaves: list(record({ weight_fraction: number, article })) })),
    portfolios: list(
      record({
        answers: list(nullable(oneOf(POLICY_ANSWERS))),
        article_value: article,
        has_short_position: boolean,
      }),
    ),
  }),
  ({ companies, funds, portfolios }) => ({
    company_articles: companies.map((one) =>
      companyArticle({
        isProxy: one.is_proxy,
        governance: governanceMarker(one.governance_grade, null),
        outcomes: {
          green: one.pai_green_count,
          yellow: one.pai_yellow_count,
          red: one.pai_red_count,
        },
        sustainable: one.sustainable_investment_marker,
      }),
    ),
    fund_articles: funds.map(
      ({ leaves }) =>
        articleValue(
          leaves.map((leaf) => ({ weightFraction: leaf.weight_fraction, article: leaf.article })),
        ).value,
    ),
    portfolio_articles: portfolios.map((one) =>
      portfolioArticle({
        answers: one.answers,
        articleValue: one.article_value,
        hasShortPosition: one.has_short_position,
      }),
    ),
  }),
);

/** The findings of some names, of which some are positive and some harmed. */
const findingsOf = <Name>(
  names: readonly Name[],
  positive: readonly Name[],
  harmed: readonly Name[],
): readonly Finding[] =>
  names.map((name) => ({ contributes: positive.includes(name), harms: harmed.includes(name) }));

const REQUIREMENT_IDS: readonly number[] = ARTICLE_NINE_REQUIREMENTS.map(({ id }) => id);

/** Section 19. */
export const sustainable = caseKind(
  record({
    companies: list(
      record({
        id: text,
        weight_fraction: number,
        positive_requirement_ids: list(integer),
        harm_requirement_ids: list(integer),
        governance_grade: grade,
      }),
    ),
  }),
  ({ companies }) => {
    const judged = companies.map((one) => ({
      id: one.id,
      weightFraction: one.weight_fraction,
      ...sustainableInvestment(
        one.governance_grade,
        findingsOf(REQUIREMENT_IDS, one.positive_requirement_ids, one.harm_requirement_ids),
      ),
    }));
    return {
      companies: byId(
        judged,
        ({ id }) => id,
        ({ answer, marker: colour }) => ({ sustainable_investment: answer, marker: colour }),
      ),
      article_9_aligned_fraction: alignedShare(judged).value,
    };
  },
);

const OBJECTIVE_KEYS = TAXONOMY_OBJECTIVES.map(({ key }) => key);
const objectives = list(oneOf(OBJECTIVE_KEYS));

/** Section 20. */
export const taxonomy = caseKind(
  record({
    total_weight_fraction: amount,
    companies: list(
      record({
        id: text,
        weight_fraction: number,
        positive_objectives: objectives,
        harmed_objectives: objectives,
        governance_grade: grade,
        sustainability_grade: grade,
        reported_aligned_fraction: amount,
      }),
    ),
  }),
  ({ total_weight_fraction, companies }) => {
    const judged = companies.map((one) => {
      const guards = safeguards(one.governance_grade, one.sustainability_grade);
      const { positive_objectives: positive, harmed_objectives: harmed } = one;
      const findings = findingsOf(OBJECTIVE_KEYS, positive, harmed);
      return {
        id: one.id,
        weightFraction: one.weight_fraction,
        answer: taxonomyAligned(guards, findings),
        guards,
        findings,
      };
    });
    const reported = reportedShare(
      companies.map((one) => ({
        value: one.weight_fraction,
        alignedFraction: one.reported_aligned_fraction,
      })),
      total_weight_fraction,
    );
    return {
      companies: byId(
        judged,
        ({ id }) => id,
        ({ guards, answer, findings }) => ({
          safeguards: guards,
          objectives: Object.fromEntries(
            OBJECTIVE_KEYS.map((key, place) => [key, objectiveAnswer(findings[place] ?? null)]),
          ),
          taxo_aligned: answer,
        }),
      ),
      overall_taxo_aligned_fraction: alignedShare(judged).value,
      eu_taxo_aligned_fraction: reported.value,
      eu_taxo_coverage_fraction: reported.coveredFraction,
    };
  },
);
