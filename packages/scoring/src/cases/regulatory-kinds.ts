import {
  ARTICLE_NINE_REQUIREMENTS,
  GRADES,
  MARKERS,
  POLICY_ANSWERS,
  SFDR_ARTICLES,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import { alignedShare, type Finding, sustainableInvestment } from '../article-nine/index.ts';
import { articleValue, companyArticle, governanceMarker, portfolioArticle } from '../sfdr/index.ts';
import { objectiveAnswer, reportedShare, safeguards, taxonomyAligned } from '../taxonomy/index.ts';
import { byId, caseKind } from './case-kind.ts';
import { boolean, integer, list, nullable, number, oneOf, record, text } from './check-shape.ts';

const amount = nullable(number);
const grade = nullable(oneOf(GRADES));
const article = nullable(oneOf(SFDR_ARTICLES));

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
      record(
        {
          id: text,
          weight_fraction: number,
          positive_objectives: objectives,
          harmed_objectives: objectives,
          governance_grade: grade,
          sustainability_grade: grade,
          reported_aligned_fraction: amount,
        },
        { nace_section: nullable(text) },
      ),
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
        answer: taxonomyAligned({ guards, findings, isSectionKnown: one.nace_section !== null }),
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
